import type { Generated } from "kysely";
import type {
  AppealAnswer,
  ModeratedKind,
  ModerationAction,
  ReportedKind,
  ReportReason,
  ReportState,
  StoredSettingName,
} from "#shared/domain/enumerations.ts";

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
  /** The person concerned; null for older actions, where it isn't known. */
  person_id: string | null;
  reason: string;
  /** The earlier action that it undoes or upholds; null where that isn't known, as in actions from before this was kept. */
  about: Generated<number | null>;
  /** The end of a temporary suspension. */
  ends_at: Generated<Date | null>;
  created_at: Date;
}

/** The objection of the person concerned to an action; one for each action. */
export interface AppealsTable {
  id: Generated<number>;
  action_id: number;
  user_id: string;
  content: string;
  answer: AppealAnswer | null;
  answered_at: Date | null;
  created_at: Date;
}

/** Actions of operators that the person concerned hasn't read yet. */
export interface UnreadNoticesTable {
  user_id: string;
  action_id: number;
}

/** Settings from the Server page; one without a row has its default. */
export interface ServerSettingsTable {
  name: StoredSettingName;
  value: string;
  updated_at: Date;
}

/** Numbers to call, in the order in which they're shown. */
export interface HelplinesTable {
  /** Zero-based position in the list. */
  position: number;
  /** In English. */
  country: string;
  name: string;
  number: string;
  hours: string | null;
  url: string | null;
  /** For emergencies. */
  is_urgent: boolean;
  /** 'YYYY-MM-DD' */
  checked_on: string;
}

/** The latest backups, also those that failed. */
export interface BackupRunsTable {
  id: Generated<number>;
  ended_at: Date;
  /** Its duration. */
  milliseconds: number;
  /** Path of the file on its machine, '-' for a pipe; null when it failed. */
  file: string | null;
  /** Null when it failed, or went into a pipe. */
  bytes: number | null;
  /** Why it failed, in one line. */
  problem: string | null;
  /** What it held when it was opened again; null for one that was only written. */
  people: number | null;
  sessions: number | null;
  photos: number | null;
}

/** Counts of the PostgreSQL store in server/rate-limit, which a crash may empty; on SQLite it stays empty. */
export interface RateLimitsTable {
  /** A hash: it names no person and no address. */
  key: string;
  points: number;
  /** Milliseconds since 1970. */
  expire: number | null;
}

/** Keys that only the server knows, made with the database or when first needed; they move with the database. */
export interface SecretsTable {
  name: "product-ids" | "push-keys";
  value: string;
}
