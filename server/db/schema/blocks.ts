import type { Generated } from "kysely";

/** Who shut whom out; it hides both from each other. */
export interface BlocksTable {
  id: Generated<number>;
  blocker_id: string;
  blocked_id: string;
  created_at: Date;
}
