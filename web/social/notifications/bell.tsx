import { type ComponentProps, lazy, Suspense } from "react";
import { NotificationsMenu } from "./notifications-menu.tsx";

const NoticeRows = lazy(() =>
  import("#web/social/notices/notice-rows.tsx").then((module) => ({ default: module.NoticeRows })),
);

/** The bell, under which what operators did comes before the notifications. */
export function Bell(props: Pick<ComponentProps<typeof NotificationsMenu>, "renderTrigger">) {
  return (
    <NotificationsMenu
      {...props}
      renderNotices={(onOpen) => (
        <Suspense>
          <NoticeRows onOpen={onOpen} />
        </Suspense>
      )}
    />
  );
}
