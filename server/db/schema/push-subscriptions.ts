import type { Generated } from "kysely";

/** A device that is told of something new outside the app; it ends with its sign-in. */
export interface PushSubscriptionsTable {
  id: Generated<number>;
  login_sid: string;
  user_id: string;
  /** The push service's address for this device. */
  endpoint: string;
  /** The device's public key and its secret, in base64url: what is sent is encrypted for it alone (RFC 8291). */
  p256dh: string;
  auth: string;
  /** Where the device was last, for the quiet hours. */
  time_zone: string;
  /** When the device last said that it still wants this. */
  renewed_at: Date;
  /** Notifications up to here have been told. */
  told_at: Date;
  /** When to look whether there is something to tell; null while nothing has happened. */
  due_at: Date | null;
  /** Tries in a row that failed, since `failing_since`. */
  failures: Generated<number>;
  failing_since: Date | null;
}
