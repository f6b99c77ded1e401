import type { Generated } from "kysely";

export interface LikesTable {
  id: Generated<number>;
  user_id: string;
  session_id: number;
  created_at: Date;
}

export interface CommentsTable {
  id: Generated<number>;
  user_id: string;
  session_id: number;
  content: string;
  created_at: Date;
  /** The comment that it answers, which may be gone: its id stays, for Undo. That one answers none itself. */
  parent_id: number | null;
  edited_at: Date | null;
  /** JSON: whom it mentions, by the names that stand in it. */
  mentions: Generated<string>;
  /** When moderation hid it. */
  hidden_at: Date | null;
  /** Idempotency key. */
  key: string | null;
}

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

/**
 * What much followed authors share, numbered from 1 in the order in which they share it: it's in the timelines of those
 * followers whose `pulled_until` is at its number or later. The number of a session that is gone or private stays.
 */
export interface PulledSessionsTable {
  author_id: string;
  number: number;
  session_id: number | null;
}

/** Two people who have written to each other, in the order of their ids. */
export interface ConversationsTable {
  id: Generated<number>;
  first_user_id: string;
  second_user_id: string;
  /** The newest message that this side has read; 0 is none. */
  first_read_id: Generated<number>;
  second_read_id: Generated<number>;
  /** The newest message that this side has sent and that is shown; 0 is none. */
  first_sent_id: Generated<number>;
  second_sent_id: Generated<number>;
  /** The newer one of these: it sorts the list. */
  last_message_id: Generated<number>;
  /** Grows whenever a message is sent, deleted or hidden; polls compare it. */
  revision: Generated<number>;
}

/** Their ids grow in the order in which a conversation's messages were sent. */
export interface MessagesTable {
  id: Generated<number>;
  conversation_id: number;
  sender_id: string;
  content: string;
  /** What it points to, at most one of both, which may be gone by now: nobody sees it by this row. */
  session_id: number | null;
  /** Of that session, also once it's gone; null where it's neither of the two who write. */
  session_owner_id: string | null;
  product_id: string | null;
  /** Idempotency key. */
  key: string;
  created_at: Date;
  /** When moderation hid it; that changes the conversation's revision, too. */
  hidden_at: Date | null;
}

/** A block hides both people from each other. */
export interface BlocksTable {
  id: Generated<number>;
  blocker_id: string;
  blocked_id: string;
  created_at: Date;
}
