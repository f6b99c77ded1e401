import { useMediaQuery } from "#web/core/browser/media-query.ts";
import { goBack } from "#web/core/navigation/overlay-entries.ts";
import { focusPage } from "#web/core/navigation/page-focus.ts";
import { PageFrame } from "#web/journal/page-frame.tsx";
import { Button } from "#web/kit/button/button.tsx";
import { wideFrame } from "#web/kit/shell/screen.tsx";
import { RowsSkeleton } from "#web/kit/state/skeleton.tsx";
import { NoticeList } from "#web/social/notices/notice-list.tsx";
import { ForYouAside } from "#web/social/people/for-you-aside.tsx";
import { NotificationsList } from "./notifications-list.tsx";
import { type NewOnes, useNewOnes } from "./use-new-ones.ts";

const stay = () => {};

/** All of them; how many are unread has to be known first. */
function AllNotifications({ newOnes, isFetched, readNewOnes, forgetAnswered }: NewOnes) {
  if (!isFetched) return <RowsSkeleton of="people" />;
  return <NotificationsList newOnes={newOnes} onShown={readNewOnes} onOpen={stay} onAnswered={forgetAnswered} />;
}

/** In the page's head, while there are new ones. */
function MarkAllRead({ newOnes, readAllNow }: Pick<NewOnes, "newOnes" | "readAllNow">) {
  if (newOnes.size === 0) return null;
  function readAll() {
    readAllNow();
    // The button is gone with it.
    focusPage();
  }
  return (
    <Button variant="ghost" size="sm" onClick={readAll}>
      Mark all read
    </Button>
  );
}

export function NotificationsScreen() {
  const isWide = useMediaQuery(wideFrame);
  const news = useNewOnes();
  return (
    <PageFrame
      title="Notifications"
      back={() => goBack()}
      offline="Notifications"
      actions={<MarkAllRead {...news} />}
      aside={isWide && <ForYouAside />}
    >
      <NoticeList />
      <AllNotifications {...news} />
    </PageFrame>
  );
}
