import type { Generated } from "kysely";
import type { importRowKinds, importRowStates } from "#shared/domain/enumerations.ts";

/** One thing of an import, as the file has it. */
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
  /** Of what was made of it, or was here already. */
  made_id: Generated<number | null>;
  /** Why it failed. */
  problem: Generated<string | null>;
}
