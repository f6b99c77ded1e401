import type { Generated } from "kysely";
import type { ReportedKind, ReportReason, ReportState } from "#shared/domain/enumerations.ts";

/** Reports to the operator. A report outlives its reporter's account, without the name. */
export interface ReportsTable {
  id: Generated<number>;
  reporter_id: string | null;
  reported_user_id: string;
  kind: ReportedKind;
  /** The id of the session, comment, message or person. */
  subject_id: string;
  reason: ReportReason;
  details: string | null;
  /** Its content when it was reported, as JSON, so that deleting hides nothing from moderation. */
  content: string;
  state: Generated<ReportState>;
  created_at: Date;
}
