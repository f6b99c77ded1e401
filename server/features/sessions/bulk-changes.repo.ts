import { type RawBuilder, sql } from "kysely";
import type { Connection } from "#server/db/database.ts";
import { type ValueType, valueRows } from "#server/db/query/value-rows.ts";
import type { NewRow, Row, RowUpdate } from "#server/db/schema/tables.ts";

type Change = Row<"bulk_changes">;

export function findByKey(connection: Connection, { user_id, key }: Pick<Change, "user_id" | "key">) {
  return connection
    .selectFrom("bulk_changes")
    .select(["id", "sessions_count", "finished_at", "was_ended"])
    .where("user_id", "=", user_id)
    .where("key", "=", key)
    .executeTakeFirst();
}

export async function insertChange(transaction: Connection, change: NewRow<"bulk_changes">): Promise<number> {
  const { id } = await transaction.insertInto("bulk_changes").values(change).returning("id").executeTakeFirstOrThrow();
  return id;
}

/** The columns that a bulk change or its undo writes. */
const writtenColumns = {
  ...{ strain_name: "text", strain_key: "text", strain_type: "text", brand: "text", brand_key: "text" },
  ...{ product_id: "text", location: "text", search_text: "text", visibility: "text" },
  ...{ reasons: "text", reason_levels: "text", better_after: "text", shares_reasons: "boolean" },
} as const satisfies { [column in keyof Row<"cannabis_sessions">]?: ValueType };

type WrittenColumn = keyof typeof writtenColumns;
const writtenColumnNames = Object.keys(writtenColumns) as WrittenColumn[];

interface Written {
  readonly session: Row<"cannabis_sessions">;
  readonly edited: Row<"cannabis_sessions">;
}

/** Gives each of these sessions its own values, in one statement. Columns that stay in all of them aren't written. */
export async function updateSessions(transaction: Connection, written: readonly Written[], now: Date): Promise<void> {
  const columns = writtenColumnNames.filter((name) =>
    written.some(({ session, edited }) => session[name] !== edited[name]),
  );
  const rows = written.map(({ edited }) => [edited.id, ...columns.map((name) => edited[name])]);
  const changed: { [column in WrittenColumn]?: RawBuilder<never> } = {};
  for (const [at, name] of columns.entries()) changed[name] = sql.ref<never>(`changed.column${at + 2}`);
  await transaction
    .updateTable("cannabis_sessions")
    .from(valueRows(["bigint", ...columns.map((name) => writtenColumns[name])], rows).as("changed"))
    .set({ ...changed, updated_at: now })
    .where("cannabis_sessions.id", "=", sql.ref<number>("changed.column1"))
    .execute();
}

/** How many sessions it has changed, before any of them are changed back. */
export async function countChanged(connection: Connection, changeId: number): Promise<number> {
  const { count } = await connection
    .selectFrom("bulk_changed_sessions")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("change_id", "=", changeId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function updateChange(transaction: Connection, id: number, changes: RowUpdate<"bulk_changes">) {
  await transaction.updateTable("bulk_changes").set(changes).where("id", "=", id).execute();
}

/** The person's own. */
export function findChange(transaction: Connection, userId: string, id: number) {
  return transaction
    .selectFrom("bulk_changes")
    .selectAll()
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

export async function countUndone(transaction: Connection, id: number, { restored, kept }: UndoneSessions) {
  await transaction
    .updateTable("bulk_changes")
    .set((eb) => ({
      restored_count: eb("restored_count", "+", restored),
      kept_count: eb("kept_count", "+", kept),
    }))
    .where("id", "=", id)
    .execute();
}

interface UndoneSessions {
  restored: number;
  kept: number;
}

export async function countOwn(connection: Connection, userId: string, ids: readonly number[]): Promise<number> {
  const { count } = await connection
    .selectFrom("cannabis_sessions")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("id", "in", ids)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertChanged(transaction: Connection, rows: readonly Row<"bulk_changed_sessions">[]) {
  if (rows.length > 0) await transaction.insertInto("bulk_changed_sessions").values(rows).execute();
}

/** Those of the change, by id, after the given one. */
export function listChanged(
  connection: Connection,
  changeId: number,
  { after, limit }: { after: number; limit: number },
) {
  return connection
    .selectFrom("bulk_changed_sessions")
    .selectAll()
    .where("change_id", "=", changeId)
    .where("session_id", ">", after)
    .orderBy("session_id")
    .limit(limit)
    .execute();
}

/** All that are left of the change. */
export async function listChangedIds(connection: Connection, changeId: number): Promise<number[]> {
  const rows = await connection
    .selectFrom("bulk_changed_sessions")
    .select("session_id")
    .where("change_id", "=", changeId)
    .execute();
  return rows.map(({ session_id }) => session_id);
}

/** Which of these sessions the change has changed already. */
export async function listDone(connection: Connection, changeId: number, ids: readonly number[]): Promise<Set<number>> {
  const rows = await connection
    .selectFrom("bulk_changed_sessions")
    .select("session_id")
    .where("change_id", "=", changeId)
    .where("session_id", "in", ids)
    .execute();
  return new Set(rows.map(({ session_id }) => session_id));
}

/** @returns how many of them there still were */
export async function deleteChanged(
  transaction: Connection,
  changeId: number,
  ids: readonly number[],
): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom("bulk_changed_sessions")
    .where("change_id", "=", changeId)
    .where("session_id", "in", ids)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** None of the person's changes can be undone any more, and those on their way are ended. Deleted sessions stay in the trash. */
export async function endChangesOf(transaction: Connection, userId: string, now: Date): Promise<void> {
  await transaction
    .deleteFrom("bulk_changed_sessions")
    .where("change_id", "in", (eb) => eb.selectFrom("bulk_changes").select("id").where("user_id", "=", userId))
    .where("difference", "is not", null)
    .execute();
  await transaction
    .updateTable("bulk_changes")
    .set({ finished_at: now, sessions_count: 0, was_ended: true })
    .where("user_id", "=", userId)
    .where("is_deletion", "=", false)
    .where("finished_at", "is", null)
    .execute();
}

/** What was finished until then, and isn't being undone since, can't be undone any more. */
export async function deleteDifferencesUntil(connection: Connection, time: Date): Promise<void> {
  await connection
    .deleteFrom("bulk_changed_sessions")
    .where("change_id", "in", (eb) =>
      eb
        .selectFrom("bulk_changes")
        .select("id")
        .where("finished_at", "<=", time)
        .where((or) => or.or([or("undone_at", "is", null), or("undone_at", "<=", time)])),
    )
    .execute();
}

export async function deleteChangesUntil(connection: Connection, time: Date): Promise<void> {
  await connection.deleteFrom("bulk_changes").where("begun_at", "<=", time).execute();
}
