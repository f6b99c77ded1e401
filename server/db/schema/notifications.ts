import type { Generated } from "kysely";
import type { MailKind, NotificationKind } from "#shared/domain/enumerations.ts";
import type { Json } from "./column-types.ts";

/** `user_id` receives it, `from_user_id` caused it. */
export interface NotificationsTable {
  id: Generated<number>;
  user_id: string;
  kind: NotificationKind;
  from_user_id: string;
  session_id: number | null;
  comment_id: number | null;
  is_read: Generated<boolean>;
  created_at: Date;
}

/** One row for each person; only triggers write here (migration 0019). */
export interface NotificationVersionsTable {
  user_id: string;
  /** Changes with the person's notifications. */
  version: Generated<number>;
}

/** The kinds that a person has switched off; none of theirs are made. */
export interface MutedNotificationsTable {
  user_id: string;
  kind: NotificationKind;
}

/** Which notifications a person's devices get; no row until something is changed. */
export interface PushSettingsTable {
  user_id: string;
  kinds_off: Json<NotificationKind[]>;
  /** Minutes of the day; both null without quiet hours. */
  quiet_from: number | null;
  quiet_until: number | null;
}

/** A device that gets push messages; the subscription ends with its sign-in. */
export interface PushSubscriptionsTable {
  id: Generated<number>;
  login_sid: string;
  user_id: string;
  /** The push service's address for this device. */
  endpoint: string;
  /** The device's public key and its secret, in base64url: what is sent is encrypted for it alone (RFC 8291). */
  p256dh: string;
  auth: string;
  /** The zone in which the device was last, for the quiet hours. */
  time_zone: string;
  /** When the device last said that it still wants this. */
  renewed_at: Date;
  /** Notifications up to this time have been sent. */
  told_at: Date;
  /** The same of reminders to rate. */
  reminded_at: Date | null;
  /** When to look for notifications to send; null while nothing has happened. */
  due_at: Date | null;
  /** Consecutive failed attempts, since `failing_since`. */
  failures: Generated<number>;
  failing_since: Date | null;
}

/** Mail that waits to be sent. It holds no token: links are made when the mail is. */
export interface MailJobsTable {
  id: Generated<number>;
  kind: MailKind;
  /** Null until the job has looked for an account with that address. */
  user_id: string | null;
  recipient: string;
  /** The user agent of the device that a security event came from. */
  user_agent: string | null;
  /** The number of attempts so far. */
  attempts: Generated<number>;
  due_at: Date;
  created_at: Date;
}
