import * as z from "zod/mini";
import { notificationTypes } from "#shared/domain/enumerations.ts";
import { PageQuery } from "./pagination.ts";
import { IdPath, Nothing, SerialId, Timestamp, UserId } from "./primitives.ts";
import { route } from "./route.ts";
import { Author } from "./users.ts";

export const Notification = z.object({
  id: SerialId,
  userId: UserId,
  type: z.enum(notificationTypes),
  fromUserId: UserId,
  sessionId: z.nullable(SerialId),
  /** A follow request that waits for an answer. */
  isRequest: z.boolean(),
  isRead: z.boolean(),
  createdAt: Timestamp,
  fromUser: Author,
});
export type Notification = z.output<typeof Notification>;

/** `limits.unread.counted` means that many or more. */
export const UnreadCount = z.object({ count: z.int() });
export type UnreadCount = z.output<typeof UnreadCount>;

export const notificationsRoutes = {
  listNotifications: route({
    method: "GET",
    path: "/api/notifications",
    tag: "notifications",
    summary: "One's notifications, newest first",
    access: "person",
    query: PageQuery,
    replies: { 200: z.array(Notification) },
    paged: true,
    polled: true,
  }),
  countUnread: route({
    method: "GET",
    path: "/api/notifications/unread-count",
    tag: "notifications",
    summary: "How many are unread",
    access: "person",
    replies: { 200: UnreadCount },
    polled: true,
  }),
  readNotification: route({
    method: "PATCH",
    path: "/api/notifications/:id/read",
    tag: "notifications",
    summary: "Mark one as read",
    access: "person",
    params: IdPath,
    replies: { 204: Nothing },
  }),
  readAllNotifications: route({
    method: "PATCH",
    path: "/api/notifications/read",
    tag: "notifications",
    summary: "Mark all as read",
    access: "person",
    replies: { 204: Nothing },
  }),
} as const;
