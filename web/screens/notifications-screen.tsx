import { NoticeList } from "#web/features/notices/notice-list.tsx";
import { AllNotifications } from "#web/features/notifications/all-notifications.tsx";
import { goBack } from "#web/lib/navigation/overlay-entries.ts";
import { PageFrame } from "./page-frame.tsx";

export function NotificationsScreen() {
  return (
    <PageFrame title="Notifications" back={() => goBack()} offline="Notifications">
      <NoticeList />
      <AllNotifications />
    </PageFrame>
  );
}
