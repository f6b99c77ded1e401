import type { Generated } from "kysely";

/** Wishes to follow that nobody has answered yet. They give no access at all: only `follows` does. */
export interface FollowRequestsTable {
  id: Generated<number>;
  follower_id: string;
  following_id: string;
  created_at: Date;
}
