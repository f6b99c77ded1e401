import type { Generated } from "kysely";
import type { Import } from "#shared/contract/imports.ts";

/** A file that a person brings in, from its upload until a day after. */
export interface ImportsTable {
  id: string;
  user_id: string;
  kind: Import["kind"];
  state: Import["state"];
  /** Whether the archive is needed for its photos (import-files.ts). */
  has_file: boolean;
  with_photos: boolean;
  /** JSON of a table's columns. */
  columns: string | null;
  /** JSON of how a table is read. */
  choices: string | null;
  total: number;
  photos: number;
  added: Generated<number>;
  present: Generated<number>;
  failed: Generated<number>;
  /** Until when a process works on it; past that another one takes over. */
  claimed_until: Generated<Date | null>;
  created_at: Date;
  ended_at: Generated<Date | null>;
}
