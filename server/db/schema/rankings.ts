import type { Generated } from "kysely";

/** One answer on the Compare page. Both sessions are the person's own. */
export interface SessionComparisonsTable {
  id: Generated<number>;
  user_id: string;
  winner_session_id: number;
  loser_session_id: number;
  created_at: Date;
  /** Idempotency key. */
  key: string | null;
}

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

/** The two sessions that the Compare page showed a person last; it does not show them twice in a row (ranking.md). */
export interface ServedPairsTable {
  user_id: string;
  left_session_id: number;
  right_session_id: number;
}
