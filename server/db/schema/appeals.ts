import type { Generated } from "kysely";
import type { AppealAnswer } from "#shared/domain/enumerations.ts";

/** What the person concerned says against an action; once for each. */
export interface AppealsTable {
  id: Generated<number>;
  action_id: number;
  user_id: string;
  content: string;
  answer: AppealAnswer | null;
  answered_at: Date | null;
  created_at: Date;
}
