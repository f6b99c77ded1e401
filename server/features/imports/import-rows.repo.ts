import type { Connection } from "#server/db/database.ts";
import type { NewRow, Row, RowUpdate } from "#server/db/schema/tables.ts";

export type StagedRow = Row<"import_rows">;
export type RowKind = StagedRow["kind"];

export async function insertRows(connection: Connection, rows: readonly NewRow<"import_rows">[]): Promise<void> {
  await connection.insertInto("import_rows").values(rows).execute();
}

interface RowFilter {
  importId: string;
  kind: RowKind;
  states: readonly StagedRow["state"][];
  after?: number;
  limit: number;
}

/** In the order of the file. */
export function listRows(
  connection: Connection,
  { importId, kind, states, after = 0, limit }: RowFilter,
): Promise<StagedRow[]> {
  return connection
    .selectFrom("import_rows")
    .selectAll()
    .where("import_id", "=", importId)
    .where("kind", "=", kind)
    .where("state", "in", states)
    .where("position", ">", after)
    .orderBy("position")
    .limit(limit)
    .execute();
}

export async function updateRow(
  connection: Connection,
  { import_id, kind, position }: Pick<StagedRow, "import_id" | "kind" | "position">,
  changes: RowUpdate<"import_rows">,
): Promise<void> {
  await connection
    .updateTable("import_rows")
    .set(changes)
    .where("import_id", "=", import_id)
    .where("kind", "=", kind)
    .where("position", "=", position)
    .execute();
}

/** Words that came with sessions of the file rather than on their own. */
export async function insertAddedEffects(
  connection: Connection,
  importId: string,
  effects: readonly Pick<Row<"own_effects">, "id" | "kind" | "name">[],
): Promise<void> {
  if (effects.length === 0) return;
  const { last } = await connection
    .selectFrom("import_rows")
    .select((eb) => eb.fn.max("position").as("last"))
    .where("import_id", "=", importId)
    .where("kind", "=", "effect")
    .executeTakeFirstOrThrow();
  const rows = effects.map(({ id, kind, name }, at) => ({
    ...({ import_id: importId, kind: "effect", position: Number(last ?? 0) + at + 1, state: "added" } as const),
    ...{ content: JSON.stringify({ kind, name }), source_id: null, made_id: id },
  }));
  await insertRows(connection, rows);
}

/** The sessions here, by their ids in the archive. */
export async function listMadeSessions(connection: Connection, importId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await connection
    .selectFrom("import_rows")
    .select(["source_id", "made_id"])
    .where("import_id", "=", importId)
    .where("kind", "=", "session")
    .where("made_id", "is not", null)
    .execute();
  return new Map(rows.map(({ source_id, made_id }) => [source_id ?? "", made_id ?? 0]));
}
