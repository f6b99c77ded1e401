import type { Generated } from "kysely";

export interface CommentsTable {
  id: Generated<number>;
  user_id: string;
  session_id: number;
  content: string;
  created_at: Date;
  /** When moderation hid it. */
  hidden_at: Date | null;
  /** Idempotency key. */
  key: string | null;
}
