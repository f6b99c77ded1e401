import type { Generated } from "kysely";

/** Their ids grow in the order in which a conversation's messages were sent. */
export interface MessagesTable {
  id: Generated<number>;
  conversation_id: number;
  sender_id: string;
  content: string;
  /** Idempotency key. */
  key: string;
  created_at: Date;
  /** When moderation hid it; that changes the conversation's revision, too. */
  hidden_at: Date | null;
}
