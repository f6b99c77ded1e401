import * as z from "zod/mini";
import { Notification, UnreadCount } from "#shared/contract/notifications.ts";
import { PageQuery } from "#shared/contract/pagination.ts";
import { IdPath, Nothing } from "#shared/contract/primitives.ts";
import { route } from "#shared/contract/route.ts";

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
