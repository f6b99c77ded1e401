import type { ExpressionBuilder } from "kysely";
import type { Connection } from "#server/db/database.ts";
import type { NewRow, Row, RowUpdate, Tables } from "#server/db/schema/tables.ts";

export type ImportRow = Row<"imports">;
export type Failure = Row<"import_failures">;

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

/** @param from the choices that it must still have: others may have been made since */
export async function changeChoices(connection: Connection, id: string, from: string, to: string): Promise<void> {
  await connection
    .updateTable("imports")
    .set({ choices: to })
    .where("id", "=", id)
    .where("choices", "=", from)
    .where("state", "=", "ready")
    .execute();
}

/**
 * Adds to its counters, which are the place that a run has come to.
 * @param place the row at which the caller's batch began
 * @returns false when it's elsewhere by now: stopped, or gone on with by another process
 */
export async function countRows(
  transaction: Connection,
  { id, state }: Pick<ImportRow, "id" | "state">,
  { added = 0, present = 0, failed = 0, claimed_until }: Partial<ImportRow>,
  place?: number,
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
    .$if(place !== undefined, (query) =>
      query.where((eb) => eb(eb(eb("added", "+", eb.ref("present")), "+", eb.ref("failed")), "=", place ?? 0)),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * The oldest one that waits for work and that this process can do: undoing needs no file.
 * @param here the ids of those whose file is on this machine
 */
export async function claimImport(
  connection: Connection,
  here: readonly string[],
  { now, until }: { now: Date; until: Date },
): Promise<ImportRow | undefined> {
  const isFree = (eb: ExpressionBuilder<Tables, "imports">) =>
    eb.and([
      eb.or([
        eb("state", "=", "undoing"),
        ...(here.length > 0 ? [eb.and([eb("state", "=", "running"), eb("id", "in", here)])] : []),
      ]),
      eb.or([eb("claimed_until", "is", null), eb("claimed_until", "<=", now)]),
    ]);
  for (;;) {
    const oldest = await connection
      .selectFrom("imports")
      .select("id")
      .where(isFree)
      .orderBy("created_at")
      .limit(1)
      .executeTakeFirst();
    if (!oldest) return undefined;
    const claimed = await connection
      .updateTable("imports")
      .set({ claimed_until: until })
      .where("id", "=", oldest.id)
      .where(isFree)
      .returningAll()
      .executeTakeFirst();
    // Otherwise another process was faster.
    if (claimed) return claimed;
  }
}

/** Those that no process has been able to go on with since `until`: their file was on a machine that is gone. */
export async function failStranded(connection: Connection, until: Date, now: Date): Promise<void> {
  await connection
    .updateTable("imports")
    .set({ state: "failed", ended_at: now, claimed_until: null })
    .where("state", "=", "running")
    .where("claimed_until", "<=", until)
    .execute();
}

export async function insertFailures(transaction: Connection, failures: readonly Failure[]): Promise<void> {
  if (failures.length > 0) await transaction.insertInto("import_failures").values(failures).execute();
}

/** In the order of the file. @param after the position to go on from */
export function listFailures(
  connection: Connection,
  importId: string,
  { after, limit }: { after: number; limit: number },
): Promise<Failure[]> {
  return connection
    .selectFrom("import_failures")
    .selectAll()
    .where("import_id", "=", importId)
    .where("position", ">", after)
    .orderBy("position")
    .limit(limit)
    .execute();
}

/** With their failures. */
export async function deleteImports(connection: Connection, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await connection.deleteFrom("imports").where("id", "in", ids).execute();
}

/** With their failures, those that nobody has run meanwhile. @returns their ids */
export async function deleteUnrun(connection: Connection, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await connection
    .deleteFrom("imports")
    .where("id", "in", ids)
    .where("state", "=", "ready")
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
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
    .where("state", "in", ["ready", "running"])
    .execute();
  return new Set(rows.map(({ id }) => id));
}
