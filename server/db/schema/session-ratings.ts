import type { Generated } from "kysely";

/** The ranking strength of a session (ranking.md): 400 points are 10:1 odds, the mean is 1000. */
export interface SessionRatingsTable {
  id: Generated<number>;
  user_id: string;
  session_id: number;
  elo_rating: Generated<number>;
  comparisons: Generated<number>;
  wins: Generated<number>;
  losses: Generated<number>;
  last_compared_at: Date | null;
  created_at: Date;
  updated_at: Date;
}
