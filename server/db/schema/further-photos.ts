/** A session's photos after its first (`cannabis_sessions.photo_id`), in order. They outlast the session, for Undo. */
export interface FurtherPhotosTable {
  photo_id: string;
  session_id: number;
  /** From 2. */
  position: number;
}
