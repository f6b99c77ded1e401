import type { Generated } from "kysely";
import type { ModerationAction, ReportedKind } from "#shared/domain/enumerations.ts";

/** Audit log of moderation; append-only. */
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
