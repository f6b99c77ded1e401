import type { NotificationKind } from "#shared/domain/enumerations.ts";

/** In display order. */
export const kindLabels: Readonly<Record<NotificationKind, string>> = {
  message: "Messages",
  comment: "Comments on my sessions",
  reply: "Replies to my comments",
  mention: "Mentions",
  like: "Likes",
  follow: "New followers and requests",
};
export const labelledKinds = Object.keys(kindLabels) as NotificationKind[];
