/** Sessions pinned to their owners' profiles. */
export interface FavoritesTable {
  session_id: number;
  user_id: string;
  /** The order on the profile; ties, after an undone deletion, go by id. */
  position: number;
}
