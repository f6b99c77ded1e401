import type { Generated } from "kysely";
import type { ModeratedKind, ModerationAction } from "#shared/domain/enumerations.ts";

/** Audit log of moderation; append-only. */
export interface ModerationActionsTable {
  id: Generated<number>;
  action: ModerationAction;
  kind: ModeratedKind;
  subject_id: string;
  report_id: number | null;
  operator: string;
  /** Null for an action from a shell, and when the operator's account is gone. */
  operator_id: string | null;
  /** Whom it is about: for older actions it isn't known. */
  person_id: string | null;
  reason: string;
  /** Of a suspension for a time. */
  ends_at: Generated<Date | null>;
  created_at: Date;
}
