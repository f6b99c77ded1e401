import type { Row } from "#server/db/schema/tables.ts";
import { type JoinedPhoto, presentJoinedPhoto } from "#server/features/photos/photos.presenter.ts";
import { type AuthorRow, presentAuthor } from "#server/features/users/users.presenter.ts";
import type { Notification } from "#shared/contract/notifications.ts";
import type { NotificationKind, NotificationType } from "#shared/domain/enumerations.ts";

/** The spec's word for each kind. */
const notificationTypeOf = {
  follow: "follow",
  like: "like",
  comment: "comment",
  reply: "comment",
  mention: "other",
  message: "other",
} as const satisfies Record<NotificationKind, NotificationType>;

/** All null when it's about no session. */
interface SessionColumns extends JoinedPhoto {
  strain_name: string | null;
  strain_type: Row<"cannabis_sessions">["strain_type"];
}

/** A notification with its sender, whose id is `from_user_id`. */
export type NotificationRow = Omit<Row<"notifications">, "comment_id"> &
  Omit<AuthorRow, "id"> &
  SessionColumns & {
    /** A follow request that waits for the recipient's answer. */
    is_request: boolean;
  };

/** For its recipient only. */
export function presentNotification(row: NotificationRow): Notification {
  return {
    id: row.id,
    userId: row.user_id,
    type: notificationTypeOf[row.kind],
    kind: row.kind,
    fromUserId: row.from_user_id,
    sessionId: row.session_id,
    session: presentSession(row),
    isRequest: row.is_request,
    isRead: row.is_read,
    createdAt: row.created_at.toISOString(),
    fromUser: presentAuthor(row, row.from_user_id),
  };
}

function presentSession({ strain_name, strain_type, ...row }: SessionColumns): Notification["session"] {
  return strain_name === null
    ? null
    : { strainName: strain_name, strainType: strain_type, photo: presentJoinedPhoto(row) };
}
