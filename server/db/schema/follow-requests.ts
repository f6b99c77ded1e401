import type { Generated } from "kysely";

/** Pending follow requests. They give no access: only `follows` does. */
export interface FollowRequestsTable {
  id: Generated<number>;
  follower_id: string;
  following_id: string;
  created_at: Date;
}
