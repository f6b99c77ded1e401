import type { Generated } from "kysely";

/** Their ids grow in the order in which a conversation's messages were sent. */
export interface MessagesTable {
  id: Generated<number>;
  conversation_id: number;
  sender_id: string;
  content: string;
  /** Made by the sender's device: a message that is sent again, because the answer was lost, is still one. */
  key: string;
  created_at: Date;
  /** Since when moderation hides it. Hiding changes the conversation's revision, too. */
  hidden_at: Date | null;
}
