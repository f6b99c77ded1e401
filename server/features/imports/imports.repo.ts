import type { ExpressionBuilder } from "kysely";
import type { Connection } from "#server/db/database.ts";
import type { NewRow, Row, RowUpdate, Tables } from "#server/db/schema/tables.ts";
import { giveWay } from "#server/give-way.ts";
import { importRowKinds, importRowStates } from "#shared/domain/enumerations.ts";

export type StagedRow = Row<"import_rows">;
export type RowKind = StagedRow["kind"];

export async function insertRows(connection: Connection, rows: readonly NewRow<"import_rows">[]): Promise<void> {
  await connection.insertInto("import_rows").values(rows).execute();
}

interface RowFilter {
  importId: string;
  kind: RowKind;
  states: readonly StagedRow["state"][];
  /** The row to go on from. */
  after?: number | undefined;
  /** From the end of the file to its beginning. */
  isReversed?: boolean;
  limit: number;
}

/** In the order of the file, or in reverse. */
const selectRows = (connection: Connection, { importId, kind, states, after, isReversed = false, limit }: RowFilter) =>
  connection
    .selectFrom("import_rows")
    .where("import_id", "=", importId)
    .where("kind", "=", kind)
    .where("state", "in", states)
    .$if(after !== undefined, (query) => query.where("position", isReversed ? "<" : ">", after ?? 0))
    .orderBy("position", isReversed ? "desc" : "asc")
    .limit(limit);

export const listRows = (connection: Connection, filter: RowFilter): Promise<StagedRow[]> =>
  selectRows(connection, filter).selectAll().execute();

const listPositions = async (connection: Connection, filter: RowFilter): Promise<number[]> =>
  (await selectRows(connection, filter).select("position").execute()).map(({ position }) => position);

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

/** The sessions here, by their ids in the archive. `isNew`: this import has added it. */
export type MadeSessions = ReadonlyMap<number, { readonly id: number; readonly isNew: boolean }>;

export async function listMadeSessions(connection: Connection, importId: string): Promise<MadeSessions> {
  const rows = await connection
    .selectFrom("import_rows")
    .select(["source_id", "made_id", "state"])
    .where("import_id", "=", importId)
    .where("kind", "=", "session")
    .where("made_id", "is not", null)
    .execute();
  return new Map(
    rows.map(({ source_id, made_id, state }) => [Number(source_id), { id: made_id ?? 0, isNew: state === "added" }]),
  );
}

export type ImportRow = Row<"imports">;
type UnderWay = Pick<ImportRow, "id" | "state" | "has_file" | "with_photos">;

export async function insertImport(connection: Connection, row: NewRow<"imports">): Promise<void> {
  await connection.insertInto("imports").values(row).execute();
}

/** The person's own. */
export function findImport(connection: Connection, userId: string, id: string): Promise<ImportRow | undefined> {
  return connection
    .selectFrom("imports")
    .selectAll()
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

/** The person's, newest first. */
export function listImports(connection: Connection, userId: string): Promise<ImportRow[]> {
  return connection
    .selectFrom("imports")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** @param from states that it may be in @returns whether it was in one of them */
export async function changeState(
  connection: Connection,
  id: string,
  from: readonly ImportRow["state"][],
  changes: RowUpdate<"imports">,
): Promise<boolean> {
  const { numUpdatedRows } = await connection
    .updateTable("imports")
    .set(changes)
    .where("id", "=", id)
    .where("state", "in", from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Adds to its counters. @returns false when it's no longer in that state */
export async function countRows(
  transaction: Connection,
  id: string,
  state: ImportRow["state"],
  { added = 0, present = 0, failed = 0, claimed_until }: Partial<Row<"imports">>,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("imports")
    .set((eb) => ({
      added: eb("added", "+", added),
      present: eb("present", "+", present),
      failed: eb("failed", "+", failed),
      claimed_until,
    }))
    .where("id", "=", id)
    .where("state", "=", state)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Those that nobody works on. */
export function listUnclaimed(connection: Connection, now: Date): Promise<UnderWay[]> {
  return connection
    .selectFrom("imports")
    .select(["id", "state", "has_file", "with_photos"])
    .where("state", "in", ["running", "undoing"])
    .where((eb) => eb.or([eb("claimed_until", "is", null), eb("claimed_until", "<=", now)]))
    .orderBy("created_at")
    .execute();
}

/** @returns undefined when another process was faster */
export function claimImport(
  connection: Connection,
  id: string,
  { now, until }: { now: Date; until: Date },
): Promise<ImportRow | undefined> {
  return connection
    .updateTable("imports")
    .set({ claimed_until: until })
    .where("id", "=", id)
    .where("state", "in", ["running", "undoing"])
    .where((eb) => eb.or([eb("claimed_until", "is", null), eb("claimed_until", "<=", now)]))
    .returningAll()
    .executeTakeFirst();
}

/** Those that no process has been able to go on with since `until`: their photos were on a machine that is gone. */
export async function failStranded(connection: Connection, until: Date, now: Date): Promise<void> {
  await connection
    .updateTable("imports")
    .set({ state: "failed", ended_at: now, claimed_until: null })
    .where("state", "=", "running")
    .where("has_file", "=", true)
    .where("claimed_until", "<=", until)
    .execute();
}

/** With their rows, which go before them. */
export async function deleteImports(connection: Connection, ids: readonly string[]): Promise<void> {
  for (const id of ids) await deleteRows(connection, id, importRowStates);
  if (ids.length > 0) await connection.deleteFrom("imports").where("id", "in", ids).execute();
}

/** Rows that one statement changes or deletes, because SQLite overwrites what they held. */
const forgottenAtOnce = 200;

/** Of an import that is over: what hasn't been added, and what the rest held. What failed stays, for its owner to see. */
export async function forgetRows(connection: Connection, importId: string): Promise<void> {
  for await (const some of inBatches(connection, importId, ["added", "present"]))
    await connection.updateTable("import_rows").set({ content: "" }).where(some).execute();
  await deleteRows(connection, importId, ["waiting"]);
}

async function deleteRows(connection: Connection, importId: string, states: States): Promise<void> {
  for await (const some of inBatches(connection, importId, states))
    await connection.deleteFrom("import_rows").where(some).execute();
}

type States = readonly StagedRow["state"][];

/** Conditions that find all of an import's rows in these states, some at a time. */
async function* inBatches(connection: Connection, importId: string, states: States) {
  for (const kind of importRowKinds) {
    let after = 0;
    for (;;) {
      await giveWay();
      const filter = { importId, kind, states, after, limit: forgottenAtOnce };
      const last = (await listPositions(connection, filter)).at(-1);
      if (last === undefined) break;
      const place = [after, last] as const;
      yield (eb: ExpressionBuilder<Tables, "import_rows">) =>
        eb.and([
          ...[eb("import_id", "=", importId), eb("kind", "=", kind), eb("state", "in", states)],
          ...[eb("position", ">", place[0]), eb("position", "<=", place[1])],
        ]);
      after = last;
    }
  }
}

/** Those uploaded before `until`, unless a process works on them or they ended later. */
export async function listOld(connection: Connection, until: Date): Promise<string[]> {
  const rows = await connection
    .selectFrom("imports")
    .select("id")
    .where("created_at", "<=", until)
    .where((eb) => eb.or([eb("ended_at", "is", null), eb("ended_at", "<=", until)]))
    .where("state", "not in", ["running", "undoing"])
    .execute();
  return rows.map(({ id }) => id);
}

/** Which of these still need their file. */
export async function findNeedingFile(connection: Connection, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await connection
    .selectFrom("imports")
    .select("id")
    .where("id", "in", ids)
    .where("has_file", "=", true)
    .where("state", "in", ["ready", "running"])
    .execute();
  return new Set(rows.map(({ id }) => id));
}
