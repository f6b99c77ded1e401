import type { Generated } from "kysely";

/** One row for each person; only triggers write here (migration 0021). */
export interface ConversationVersionsTable {
  user_id: string;
  /** Another number after every change of what the person's conversations show. */
  version: Generated<number>;
}
