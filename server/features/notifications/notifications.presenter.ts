import type { Row } from "#server/db/schema/tables.ts";
import type { Notification } from "#shared/contract/notifications.ts";
import { type AuthorRow, presentAuthor } from "../users/users.presenter.ts";

/** A notification with its sender, whose own id is `from_user_id`. */
export type NotificationRow = Omit<Row<"notifications">, "comment_id"> & Omit<AuthorRow, "id">;

/** To be answered to its recipient only: a session's owner always sees the session that it is about. */
export function presentNotification(row: NotificationRow): Notification {
  return {
    id: row.id,
    userId: row.user_id,
    type: row.type,
    fromUserId: row.from_user_id,
    sessionId: row.session_id,
    isRead: row.is_read,
    createdAt: row.created_at.toISOString(),
    fromUser: presentAuthor({ ...row, id: row.from_user_id }),
  };
}
