import type { Generated } from "kysely";

/** The latest backups, also those that failed. */
export interface BackupRunsTable {
  id: Generated<number>;
  ended_at: Date;
  /** How long it took. */
  milliseconds: number;
  /** Path of the file on its machine, '-' for a pipe; null when it failed. */
  file: string | null;
  /** Null when it failed, or went into a pipe. */
  bytes: number | null;
  /** Why it failed, in one line. */
  problem: string | null;
}
