import type { Generated } from "kysely";
import type { ReportedKind, ReportReason, ReportState } from "#shared/domain/enumerations.ts";

/** What somebody thinks should not be here. The reporter's account may go; the report stays without a name. */
export interface ReportsTable {
  id: Generated<number>;
  reporter_id: string | null;
  reported_user_id: string;
  kind: ReportedKind;
  /** The id of the session, comment, message or person. */
  subject_id: string;
  reason: ReportReason;
  details: string | null;
  /** What it said when it was reported, as JSON: deleting hides nothing from moderation. */
  content: string;
  state: Generated<ReportState>;
  created_at: Date;
}
