import type { Generated } from "kysely";
import type { SecurityEventKind } from "#shared/domain/enumerations.ts";

/** Recent events of an account's access. Without a person: failures for unknown emails. */
export interface SecurityEventsTable {
  id: Generated<number>;
  user_id: string | null;
  kind: SecurityEventKind;
  user_agent: string | null;
  created_at: Date;
}
