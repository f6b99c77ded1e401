import type { Generated } from "kysely";

/** One row for each person; only triggers write here (migration 0019). */
export interface NotificationVersionsTable {
  user_id: string;
  /** Changes with the person's notifications. */
  version: Generated<number>;
}
