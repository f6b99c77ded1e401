import { lazy } from "react";
import { NoticeList } from "#web/features/notices/notice-list.tsx";
import { AllNotifications } from "#web/features/notifications/all-notifications.tsx";
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
  return (
    <PageFrame
      title="Notifications"
      back={() => goBack()}
      offline="Notifications"
      aside={
        isWide && (
          <OptionalBoundary>
            <ForYouAside />
          </OptionalBoundary>
        )
      }
    >
      <NoticeList />
      <AllNotifications />
    </PageFrame>
  );
}
