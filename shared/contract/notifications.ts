import * as z from "zod/mini";
import {
  type NotificationKind,
  notificationKinds,
  notificationTypes,
  strainTypes,
} from "#shared/domain/enumerations.ts";
import { PageQuery } from "./pagination.ts";
import { IdPath, Nothing, SerialId, Timestamp, UserId } from "./primitives.ts";
import { route } from "./route.ts";
import { Photo } from "./sessions.ts";
import { Author } from "./users.ts";

export const Notification = z.object({
  id: SerialId,
  userId: UserId,
  type: z.enum(notificationTypes),
  kind: z.enum(notificationKinds),
  fromUserId: UserId,
  sessionId: z.nullable(SerialId),
  /** Null too when the recipient may not see the session any more. */
  session: z.nullable(
    z.object({ strainName: z.string(), strainType: z.nullable(z.enum(strainTypes)), photo: z.nullable(Photo) }),
  ),
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
} satisfies Record<NotificationKind, typeof isOn>);
export type NotificationSwitches = z.output<typeof NotificationSwitches>;

/** Absent kinds stay as they are. */
export const SwitchNotifications = z.partial(NotificationSwitches);
export type SwitchNotifications = z.output<typeof SwitchNotifications>;

export const notificationsRoutes = {
  listNotifications: route({
    method: "GET",
    path: "/api/notifications",
    tag: "notifications",
    summary: "Your notifications, newest first",
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
    summary: "How many of your notifications are unread",
    access: "person",
    replies: { 200: UnreadCount },
    polled: true,
  }),
  readNotification: route({
    method: "PATCH",
    path: "/api/notifications/:id/read",
    tag: "notifications",
    summary: "Mark a notification as read",
    access: "person",
    params: IdPath,
    replies: { 204: Nothing },
  }),
  readAllNotifications: route({
    method: "PATCH",
    path: "/api/notifications/read",
    tag: "notifications",
    summary: "Mark all your notifications as read",
    access: "person",
    replies: { 204: Nothing },
  }),
  getNotificationSwitches: route({
    method: "GET",
    path: "/api/user/notifications",
    tag: "notifications",
    summary: "Which kinds of notifications you get",
    access: "person",
    replies: { 200: NotificationSwitches },
  }),
  switchNotifications: route({
    method: "PATCH",
    path: "/api/user/notifications",
    tag: "notifications",
    summary: "Switch kinds of notifications on or off",
    access: "person",
    body: SwitchNotifications,
    replies: { 200: NotificationSwitches },
  }),
} as const;
