import type { NotificationKind, NotificationType } from "./enumerations.ts";

/** The spec's word for each kind. */
export const notificationTypeOf = {
  follow: "follow",
  like: "like",
  comment: "comment",
  reply: "comment",
  mention: "other",
  message: "other",
} as const satisfies Record<NotificationKind, NotificationType>;
