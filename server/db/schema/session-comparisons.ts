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
