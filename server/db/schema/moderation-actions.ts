import type { Generated } from "kysely";
import type { ModerationAction, ReportedKind } from "#shared/domain/enumerations.ts";

/** Everything that moderation did, on what, why and by whom. Only ever added to. */
export interface ModerationActionsTable {
  id: Generated<number>;
  action: ModerationAction;
  kind: ReportedKind;
  subject_id: string;
  report_id: number | null;
  operator: string;
  reason: string;
  created_at: Date;
}
