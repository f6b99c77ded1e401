import type { Generated } from "kysely";
import type { Import } from "#shared/contract/imports.ts";
import type { importRowKinds, importRowStates } from "#shared/domain/enumerations.ts";

/** A file that a person brings in, from its upload until a day after. */
export interface ImportsTable {
  id: string;
  user_id: string;
  kind: Import["kind"];
  state: Import["state"];
  /** Whether the archive is needed for its photos (import-files.ts). */
  has_file: boolean;
  with_photos: boolean;
  /** The program that wrote a table, where its reader knows it. */
  source: string | null;
  /** JSON of a table's columns. */
  columns: string | null;
  /** JSON of how a table is read. */
  choices: string | null;
  total: number;
  photos: number;
  added: Generated<number>;
  present: Generated<number>;
  failed: Generated<number>;
  /** A process works on it until then; afterwards another one may take over. */
  claimed_until: Generated<Date | null>;
  created_at: Date;
  ended_at: Generated<Date | null>;
}

/** One item of an import, as the file has it. */
export interface ImportRowsTable {
  import_id: string;
  kind: (typeof importRowKinds)[number];
  /** From 1, in the order of the file. */
  position: number;
  state: (typeof importRowStates)[number];
  /** JSON: the cells of a table's row, or what an archive says of it. */
  content: string;
  /** The session's id in the archive, which comparisons name. */
  source_id: string | null;
  /** The id of the row that was made of it, or that was here already. */
  made_id: Generated<number | null>;
  /** Why it failed. */
  problem: Generated<string | null>;
}
