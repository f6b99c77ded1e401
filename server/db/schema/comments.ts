import type { Generated } from "kysely";

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
