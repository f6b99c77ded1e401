import type { Generated } from "kysely";

export interface LikesTable {
  id: Generated<number>;
  user_id: string;
  session_id: number;
  created_at: Date;
}
