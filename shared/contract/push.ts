import * as z from "zod/mini";
import { limits } from "#shared/domain/limits.ts";
import { isTimeZone } from "#shared/domain/time-zone.ts";
import { messages } from "./errors.ts";
import { NotificationSwitches, SwitchNotifications } from "./notifications.ts";
import { Nothing } from "./primitives.ts";
import { calls, get, patch, post, remove } from "./route.ts";
import { pushSubscriptionPath } from "./wire.ts";

const ClockTime = z.string("This must be text").check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "This must be HH:MM"));

/** In the zone of each device; across midnight when `until` is the earlier one. */
const QuietHours = z
  .object({ from: ClockTime, until: ClockTime })
  .check(z.refine(({ from, until }) => from !== until, { error: messages.quietHoursEmpty, path: ["until"] }));

export const PushSettings = z.object({
  /** The server's VAPID key, which a browser subscribes with; null: this server sends nothing to devices. */
  publicKey: z.nullable(z.string()),
  /** Whether the device of this sign-in is told. */
  isOn: z.boolean(),
  /** How many others of one's own are. */
  otherDevices: z.int(),
  /** Which kinds devices are told of; those that are off in the app are never told. */
  kinds: NotificationSwitches,
  /** What falls into them is told once at their end, if it's still unread. */
  quietHours: z.nullable(QuietHours),
});
export type PushSettings = z.output<typeof PushSettings>;

/** What is absent stays as it is. */
export const ChangePushSettings = z.object({
  kinds: z.optional(SwitchNotifications),
  quietHours: z.optional(z.nullable(QuietHours)),
});
export type ChangePushSettings = z.output<typeof ChangePushSettings>;

const base64url = (pattern: RegExp) => z.string("This must be text").check(z.regex(pattern, "This must be base64url"));
const Endpoint = z
  .string("This must be text")
  .check(
    z.maxLength(limits.push.endpoint, "This is too long"),
    z.regex(/^https?:\/\/[^\s/?#]+/, messages.noPushService),
  );

/** What a browser's `PushSubscription` says of itself. */
export const SubscribeDevice = z.object({
  endpoint: Endpoint,
  p256dh: base64url(/^[\w-]{87}$/),
  auth: base64url(/^[\w-]{22}$/),
  timeZone: z.string("This must be text").check(z.refine(isTimeZone, "This must be a time zone")),
  /** The endpoint that the browser has replaced by itself: only one's own can be. */
  replaces: z.optional(Endpoint),
});
export type SubscribeDevice = z.output<typeof SubscribeDevice>;

export const pushRoutes = calls("notifications", "person", {
  getPushSettings: get("/api/user/push", "What your devices are told outside the app, and when", {
    replies: { 200: PushSettings },
  }),
  changePushSettings: patch("/api/user/push", "Change what your devices are told, or the quiet hours", {
    body: ChangePushSettings,
    replies: { 200: PushSettings },
  }),
  subscribeDevice: post(
    pushSubscriptionPath,
    "Have the device of this sign-in told; again with each start, or when its address changes",
    { body: SubscribeDevice, replies: { 204: Nothing } },
  ),
  unsubscribeDevice: remove(pushSubscriptionPath, "Stop telling the device of this sign-in", {
    replies: { 204: Nothing },
  }),
});
