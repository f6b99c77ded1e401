import { lazy } from "react";
import { NoticeList } from "#web/features/notices/notice-list.tsx";
import { AllNotifications } from "#web/features/notifications/all-notifications.tsx";
import { MarkAllRead } from "#web/features/notifications/mark-all-read.tsx";
import { useNewOnes } from "#web/features/notifications/use-new-ones.ts";
import { useMediaQuery } from "#web/lib/browser/media-query.ts";
import { goBack } from "#web/lib/navigation/overlay-entries.ts";
import { wideFrame } from "#web/ui/shell/frame-widths.ts";
import { OptionalBoundary } from "#web/ui/state/optional-boundary.tsx";
import { PageFrame } from "./page-frame.tsx";

const ForYouAside = lazy(() =>
  import("#web/compositions/for-you-aside.tsx").then((module) => ({ default: module.ForYouAside })),
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
