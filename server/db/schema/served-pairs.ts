/** The two sessions that the Compare page showed a person last; it does not show them twice in a row (ranking.md). */
export interface ServedPairsTable {
  user_id: string;
  left_session_id: number;
  right_session_id: number;
}
