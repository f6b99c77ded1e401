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
  companion: "other",
} as const satisfies Record<NotificationKind, NotificationType>;

/** All null when it's about no session. */
interface SessionColumns extends JoinedPhoto {
  strain_name: string | null;
  strain_type: Row<"cannabis_sessions">["strain_type"];
}

/** All null when it asks nobody. */
interface AskColumns {
  asked_id: number | null;
  asked_strain_name: string | null;
  asked_strain_type: Row<"cannabis_sessions">["strain_type"];
  asked_brand: string | null;
  asked_method: Row<"cannabis_sessions">["ingestion_method"] | null;
  asked_amount: number | null;
  asked_unit: Row<"cannabis_sessions">["amount_unit"];
}

/** A notification with its sender, whose id is `from_user_id`. */
export type NotificationRow = Omit<Row<"notifications">, "comment_id"> &
  Omit<AuthorRow, "id"> &
  SessionColumns &
  AskColumns & {
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
    ...presentAsk(row),
    isRequest: row.is_request,
    isRead: row.is_read,
    createdAt: row.created_at.toISOString(),
    fromUser: presentAuthor(row, row.from_user_id),
  };
}

/** Product, method and amount alone: whoever was asked may not see the session. */
function presentAsk(row: AskColumns): Pick<Notification, "ask"> {
  if (row.asked_id === null) return {};
  return {
    ask: {
      sessionId: row.asked_id,
      strainName: row.asked_strain_name ?? "",
      strainType: row.asked_strain_type,
      brand: row.asked_brand,
      ingestionMethod: row.asked_method ?? "",
      amount: row.asked_amount,
      amountUnit: row.asked_unit,
    },
  };
}

function presentSession({ strain_name, strain_type, ...row }: SessionColumns): Notification["session"] {
  return strain_name === null
    ? null
    : { strainName: strain_name, strainType: strain_type, photo: presentJoinedPhoto(row) };
}
