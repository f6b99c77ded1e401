import type { Generated } from "kysely";

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
