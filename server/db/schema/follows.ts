import type { Generated } from "kysely";

export interface FollowsTable {
  id: Generated<number>;
  follower_id: string;
  following_id: string;
  created_at: Date;
}
