import type { Config } from "./config.ts";
import type { Database } from "./db/database.ts";
import type { PasswordQueue } from "./features/auth/password-queue.service.ts";
import type { SessionCards } from "./features/sessions/session-cards.service.ts";
import type { ZoneOffsets } from "./features/stats/zone-offsets.service.ts";
import type { MediaStore } from "./media/media-store.ts";
import type { Pictures } from "./media/pictures.ts";
import type { RateLimitStore } from "./rate-limit/store.ts";

/** What lives as long as the process, passed by hand. */
export interface Context {
  config: Config;
  database: Database;
  media: MediaStore;
  /** What lists show of sessions, kept as it was written. */
  cards: SessionCards;
  /** When clocks changed, kept as it was found. */
  zoneOffsets: ZoneOffsets;
  /** Makes what is stored of uploads. */
  pictures: Pictures;
  /** Counts for rate limits and turns at regular jobs, over all processes. */
  rateLimitStore: RateLimitStore;
  /** Counts of notifications, in this process alone. */
  notificationStore: RateLimitStore;
  log: Log;
  /** Bounds what passwords take; tests, which sign up thousands, let one cost little. */
  passwords: PasswordQueue;
  /** The clock; tests set it. */
  now: () => Date;
}

export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}
