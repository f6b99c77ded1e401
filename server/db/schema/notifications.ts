import type { Generated } from "kysely";
import type { NotificationKind } from "#shared/domain/enumerations.ts";

/** `user_id` receives it, `from_user_id` caused it. */
export interface NotificationsTable {
  id: Generated<number>;
  user_id: string;
  kind: NotificationKind;
  from_user_id: string;
  session_id: number | null;
  comment_id: number | null;
  is_read: Generated<boolean>;
  created_at: Date;
}
