import type { Generated } from "kysely";

export interface FollowsTable {
  id: Generated<number>;
  follower_id: string;
  following_id: string;
  /** Whether the followed person is a pulled author. */
  is_pulled: Generated<boolean>;
  created_at: Date;
}
