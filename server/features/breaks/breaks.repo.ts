import type { Connection } from "#server/db/database.ts";
import type { NewRow, Row, RowUpdate } from "#server/db/schema/tables.ts";
import type { CalendarDate } from "#shared/domain/calendar-date.ts";

export type BreakRow = Row<"breaks">;
type LineRow = Row<"break_lines">;

/** Newest first. */
export function listBreaks(connection: Connection, userId: string): Promise<BreakRow[]> {
  return connection
    .selectFrom("breaks")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("began_on", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** Of all of a person's breaks, newest first. */
export function listLines(connection: Connection, userId: string): Promise<LineRow[]> {
  return connection
    .selectFrom("break_lines")
    .innerJoin("breaks", "breaks.id", "break_lines.break_id")
    .selectAll("break_lines")
    .where("breaks.user_id", "=", userId)
    .orderBy("break_lines.day", "desc")
    .execute();
}

/** The person's own. */
export function findBreak(connection: Connection, userId: string, id: number): Promise<BreakRow | undefined> {
  return connection
    .selectFrom("breaks")
    .selectAll()
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** The one that lasts. */
export function findCurrent(connection: Connection, userId: string): Promise<BreakRow | undefined> {
  return connection
    .selectFrom("breaks")
    .selectAll()
    .where("user_id", "=", userId)
    .where("ended_on", "is", null)
    .executeTakeFirst();
}

export async function insertBreak(transaction: Connection, row: NewRow<"breaks">): Promise<number> {
  return (await transaction.insertInto("breaks").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

export async function updateBreak(transaction: Connection, id: number, changes: RowUpdate<"breaks">): Promise<void> {
  await transaction.updateTable("breaks").set(changes).where("id", "=", id).execute();
}

export async function deleteBreak(transaction: Connection, userId: string, id: number): Promise<void> {
  await transaction.deleteFrom("breaks").where("user_id", "=", userId).where("id", "=", id).execute();
}

/** What an import has added. */
export async function deleteImported(connection: Connection, userId: string, importId: string): Promise<void> {
  await connection.deleteFrom("breaks").where("user_id", "=", userId).where("import_id", "=", importId).execute();
}

export async function saveLine(transaction: Connection, line: NewRow<"break_lines">): Promise<void> {
  await transaction
    .insertInto("break_lines")
    .values(line)
    .onConflict((conflict) => conflict.columns(["break_id", "day"]).doUpdateSet({ text: line.text }))
    .execute();
}

export async function deleteLine(transaction: Connection, breakId: number, day: CalendarDate): Promise<void> {
  await transaction.deleteFrom("break_lines").where("break_id", "=", breakId).where("day", "=", day).execute();
}
