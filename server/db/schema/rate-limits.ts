/** How often something was done of late, counted for all processes (server/tallies). Lost in a crash, and no harm done. */
export interface RateLimitsTable {
  /** A hash: whom it is about stands nowhere. */
  key: string;
  count: number;
  ends_at: Date;
}
