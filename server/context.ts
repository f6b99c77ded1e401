import type { Alarm } from "./alarm.ts";
import type { Config } from "./config.ts";
import type { Database } from "./db/database.ts";
import type { Log } from "./logger.ts";
import type { Mailer } from "./mail/mailer.ts";
import type { MediaStore } from "./media/media-store.ts";
import type { Pictures } from "./media/pictures.ts";
import type { Metrics } from "./metrics/metrics.ts";
import type { OpenIdProvider } from "./openid/openid-provider.ts";
import type { PasswordQueue } from "./passwords.ts";
import type { RateLimitStore } from "./rate-limit/store.ts";

/** Everything that lives as long as the process, injected by hand. */
export interface Context {
  config: Config;
  database: Database;
  media: MediaStore;
  /** Decodes and resizes uploads. */
  pictures: Pictures;
  /** Counters of rate limits and scheduled jobs, shared by all processes. */
  rateLimitStore: RateLimitStore;
  /** Counters of notifications, for this process alone. */
  notificationStore: RateLimitStore;
  /** Rings when a device has something to be told. */
  pushAlarm: Alarm;
  /** Rings when an operator has asked for a backup. */
  backupAlarm: Alarm;
  /** Undefined: this server sends no mail. */
  mailer: Mailer | undefined;
  /** Undefined: no one can sign in with an account elsewhere. */
  openId: OpenIdProvider | undefined;
  log: Log;
  /** Undefined: no metrics are served. */
  metrics: Metrics | undefined;
  /** The bounded queue of password hashing; tests lower its cost. */
  passwords: PasswordQueue;
  /** The clock; tests set it. */
  now: () => Date;
}
