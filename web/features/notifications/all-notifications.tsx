import { Button } from "#web/ui/button/button.tsx";
import { focusPage } from "#web/ui/shell/focus-page.ts";
import { RowsSkeleton } from "#web/ui/state/rows-skeleton.tsx";
import { NotificationsList } from "./notifications-list.tsx";
import { useNewOnes } from "./use-new-ones.ts";

const stay = () => {};

/** The whole list, as a page. */
export function AllNotifications() {
  const { newOnes, isPending, readNewOnes, readAllNow, forgetAnswered } = useNewOnes();
  if (isPending) return <RowsSkeleton of="people" />;
  function readAll() {
    readAllNow();
    // The button is gone with it.
    focusPage();
  }
  return (
    <>
      {newOnes.size > 0 && (
        <div className="alerts__all">
          <Button variant="ghost" size="sm" onClick={readAll}>
            Mark all read
          </Button>
        </div>
      )}
      <NotificationsList newOnes={newOnes} onShown={readNewOnes} onOpen={stay} onAnswered={forgetAnswered} />
    </>
  );
}
