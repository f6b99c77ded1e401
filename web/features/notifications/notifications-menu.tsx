import { lazy, type ReactNode, Suspense, useState } from "react";
import { limits } from "#shared/domain/limits.ts";
import { BellButton } from "#web/ui/button/bell-button.tsx";
import { Menu } from "#web/ui/overlay/menu.tsx";
import { useNewOnes } from "./use-new-ones.ts";

const NotificationsList = lazy(() =>
  import("./notifications-list.tsx").then((module) => ({ default: module.NotificationsList })),
);

interface NotificationsMenuProps {
  /** Another link in the panel's head; gets a function that closes the panel. */
  readonly renderAction?: (close: () => void) => ReactNode;
  /** Label of other new items; the bell then keeps its mark even if all notifications are read. */
  readonly alsoNew?: string | undefined;
}

/** The bell and its panel. */
export function NotificationsMenu({ renderAction, alsoNew }: NotificationsMenuProps) {
  const [open, setOpen] = useState(false);
  const { newOnes, unread, readNewOnes, forgetNewOnes, forgetAnswered } = useNewOnes();

  function changeOpen(next: boolean) {
    setOpen(next);
    forgetNewOnes();
  }
  const shown = Math.max(unread, newOnes.size);
  return (
    <Menu
      open={open}
      onOpenChange={changeOpen}
      renderTrigger={(props) => <BellButton {...props} unread={unread} alsoNew={alsoNew} />}
      title="Notifications"
      note={shown > 0 ? `${shown < limits.unread.counted ? shown : `${limits.unread.counted}+`} unread` : undefined}
      action={renderAction?.(() => changeOpen(false))}
    >
      <Suspense>
        <NotificationsList
          isPanel
          newOnes={newOnes}
          onShown={readNewOnes}
          onOpen={() => changeOpen(false)}
          onAnswered={forgetAnswered}
        />
      </Suspense>
    </Menu>
  );
}
