import type { Row } from "#server/db/schema/tables.ts";
import { type AuthorRow, presentAuthor } from "#server/features/users/users.presenter.ts";
import type { Notification } from "#shared/contract/notifications.ts";

/** A notification with its sender, whose id is `from_user_id`. */
export type NotificationRow = Omit<Row<"notifications">, "comment_id"> &
  Omit<AuthorRow, "id"> & {
    /** A follow request that waits for the recipient's answer. */
    is_request: boolean;
  };

/** For its recipient only, the owner of the session it is about, so that one is always visible to them. */
export function presentNotification(row: NotificationRow): Notification {
  return {
    id: row.id,
    userId: row.user_id,
    type: row.type,
    fromUserId: row.from_user_id,
    sessionId: row.session_id,
    isRequest: row.is_request,
    isRead: row.is_read,
    createdAt: row.created_at.toISOString(),
    fromUser: presentAuthor(row, row.from_user_id),
  };
}
