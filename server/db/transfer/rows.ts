import { sql } from "kysely";
import { batchesOf } from "#server/batches.ts";
import type { Connection } from "#server/db/database.ts";

type Row = Record<string, unknown>;

/** The columns of each table that are read as values and written as text. */
export async function listJsonColumns(connection: Connection): Promise<Map<string, string[]>> {
  const tables = await connection.introspection.getTables();
  return new Map(
    tables.map(({ name, columns }) => [
      name,
      columns.filter(({ dataType }) => /^json/i.test(dataType)).map((column) => column.name),
    ]),
  );
}

export function withJsonAsText(row: Row, jsonColumns: readonly string[] = []): Row {
  const texts = jsonColumns.map((column) => [column, row[column] == null ? null : JSON.stringify(row[column])]);
  return { ...row, ...Object.fromEntries(texts) };
}

/** Whether anyone has signed up. */
export const hasPeople = async (connection: Connection): Promise<boolean> =>
  (await connection.selectFrom("users").select("id").limit(1).executeTakeFirst()) !== undefined;

/** The most values in one statement; SQLite's limit is 32,766. */
const maxValues = 30_000;

/** Rows as they were read, JSON as text. All have the same columns. */
export async function insertRows(
  connection: Connection,
  table: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const size = Math.max(1, Math.floor(maxValues / columns.length));
  for (const batch of batchesOf(rows, size)) {
    const values = batch.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
    await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)}`.execute(connection);
  }
}
