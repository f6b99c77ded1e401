import type { Generated } from "kysely";

export interface FollowsTable {
  id: Generated<number>;
  follower_id: string;
  following_id: string;
  /** Whether the followed one's sessions are read with the feed instead of being written into it. */
  is_pulled: Generated<boolean>;
  created_at: Date;
}
