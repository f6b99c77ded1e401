import type { Generated } from "kysely";
import type { Import } from "#shared/contract/imports.ts";
import type { Visibility } from "#shared/domain/enumerations.ts";

/** A file that a person brings in, from its upload until a day after; its rows are in a file (import-files.ts). */
export interface ImportsTable {
  id: string;
  user_id: string;
  kind: Import["kind"];
  state: Import["state"];
  with_photos: boolean;
  /** Who shall see what it adds; null in one from before this was asked, whose sessions are private. */
  visibility: Visibility | null;
  /** The program that wrote a table, where its reader knows it. */
  source: string | null;
  /** JSON of a table's columns. */
  columns: string | null;
  /** JSON of how a table is read. */
  choices: string | null;
  total: number;
  photos: number;
  /** How many rows became what: together they say from which row a run goes on. */
  added: Generated<number>;
  present: Generated<number>;
  failed: Generated<number>;
  /** JSON: where batches of rows end in the file, in bytes. */
  batches: Generated<string>;
  /** A process works on it until then; afterwards another one may take over. */
  claimed_until: Generated<Date | null>;
  created_at: Date;
  ended_at: Generated<Date | null>;
}

/** A row that couldn't be added, kept for its person as long as the import is. */
export interface ImportFailuresTable {
  import_id: string;
  /** From 1, in the order of the file. */
  position: number;
  /** JSON: the cells of a table's row, or what an archive says of the session. */
  content: string;
  reason: string;
}
