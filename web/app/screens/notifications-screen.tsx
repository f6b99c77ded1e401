import { lazy } from "react";
import { useMediaQuery } from "#web/core/browser/media-query.ts";
import { goBack } from "#web/core/navigation/overlay-entries.ts";
import { PageFrame } from "#web/journal/page-frame.tsx";
import { wideFrame } from "#web/kit/shell/frame-widths.ts";
import { OptionalBoundary } from "#web/kit/state/optional-boundary.tsx";
import { NoticeList } from "#web/social/notices/notice-list.tsx";
import { AllNotifications } from "#web/social/notifications/all-notifications.tsx";
import { MarkAllRead } from "#web/social/notifications/mark-all-read.tsx";
import { useNewOnes } from "#web/social/notifications/use-new-ones.ts";

const ForYouAside = lazy(() =>
  import("#web/social/people/for-you-aside.tsx").then((module) => ({ default: module.ForYouAside })),
);

export function NotificationsScreen() {
  const isWide = useMediaQuery(wideFrame);
  const news = useNewOnes();
  return (
    <PageFrame
      title="Notifications"
      back={() => goBack()}
      offline="Notifications"
      actions={<MarkAllRead {...news} />}
      aside={
        isWide && (
          <OptionalBoundary>
            <ForYouAside />
          </OptionalBoundary>
        )
      }
    >
      <NoticeList />
      <AllNotifications {...news} />
    </PageFrame>
  );
}
