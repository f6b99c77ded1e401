/** Counts of the PostgreSQL store in server/rate-limit, which a crash may empty; on SQLite it stays empty. */
export interface RateLimitsTable {
  /** A hash: it names no person and no address. */
  key: string;
  points: number;
  /** Milliseconds since 1970. */
  expire: number | null;
}
