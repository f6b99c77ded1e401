import type { Generated } from "kysely";

export interface CommentsTable {
  id: Generated<number>;
  user_id: string;
  session_id: number;
  content: string;
  created_at: Date;
  /** Since when moderation hides it. */
  hidden_at: Date | null;
  /** With which its author's device sent it. */
  key: string | null;
}
