import * as z from "zod/mini";
import {
  type NotificationKind,
  notificationKinds,
  notificationTypes,
  strainTypes,
} from "#shared/domain/enumerations.ts";
import { Ask } from "./companions.ts";
import { IdPath, Nothing, PageQuery, SerialId, Timestamp, UserId } from "./primitives.ts";
import { calls, get, patch } from "./route.ts";
import { Photo } from "./sessions.ts";
import { Author } from "./users.ts";

export const Notification = z.object({
  id: SerialId,
  userId: UserId,
  type: z.enum(notificationTypes),
  kind: z.enum(notificationKinds),
  fromUserId: UserId,
  sessionId: z.nullable(SerialId),
  /** A notification about a session that its recipient doesn't see isn't listed until they do. */
  session: z.nullable(
    z.object({ strainName: z.string(), strainType: z.nullable(z.enum(strainTypes)), photo: z.nullable(Photo) }),
  ),
  /** Of a `companion`: what the recipient can add theirs to. */
  ask: z.optional(Ask),
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

const isOn = z.boolean("This must be true or false");
/**
 * Whether each kind is on. No notification of a kind is made while it's off; earlier ones stay, but for that of a person
 * who sends another message.
 */
export const NotificationSwitches = z.object({
  follow: isOn,
  like: isOn,
  comment: isOn,
  reply: isOn,
  mention: isOn,
  message: isOn,
  companion: isOn,
} satisfies Record<NotificationKind, typeof isOn>);
export type NotificationSwitches = z.output<typeof NotificationSwitches>;

/** Absent kinds stay as they are. */
export const SwitchNotifications = z.partial(NotificationSwitches);
export type SwitchNotifications = z.output<typeof SwitchNotifications>;

export const notificationsRoutes = calls("notifications", "person", {
  listNotifications: get("/api/notifications", "Your notifications, newest first", {
    polled: true,
    paged: true,
    query: PageQuery,
    replies: { 200: z.array(Notification) },
  }),
  countUnread: get("/api/notifications/unread-count", "How many of your notifications are unread", {
    polled: true,
    replies: { 200: UnreadCount },
  }),
  readNotification: patch("/api/notifications/:id/read", "Mark a notification as read", {
    params: IdPath,
    replies: { 204: Nothing },
  }),
  readAllNotifications: patch("/api/notifications/read", "Mark all your notifications as read", {
    replies: { 204: Nothing },
  }),
  getNotificationSwitches: get("/api/user/notifications", "Which kinds of notifications you get", {
    replies: { 200: NotificationSwitches },
  }),
  switchNotifications: patch("/api/user/notifications", "Switch kinds of notifications on or off", {
    body: SwitchNotifications,
    replies: { 200: NotificationSwitches },
  }),
});
