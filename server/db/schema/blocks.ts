import type { Generated } from "kysely";

/** A block hides both people from each other. */
export interface BlocksTable {
  id: Generated<number>;
  blocker_id: string;
  blocked_id: string;
  created_at: Date;
}
