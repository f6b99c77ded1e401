import type { Generated } from "kysely";
import type { SecurityEventKind } from "#shared/domain/enumerations.ts";

/** What has happened to an account's access of late. Without a person: failures for emails that no account has. */
export interface SecurityEventsTable {
  id: Generated<number>;
  user_id: string | null;
  kind: SecurityEventKind;
  user_agent: string | null;
  created_at: Date;
}
