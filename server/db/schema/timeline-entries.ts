/**
 * What stands in a person's feed: their own sessions, and those of people they follow that are for others. Whether the
 * owner may see one is asked when it is read; an entry that says too much shows nothing.
 */
export interface TimelineEntriesTable {
  owner_id: string;
  /** When the session was logged: its place. */
  created_at: Date;
  session_id: number;
}
