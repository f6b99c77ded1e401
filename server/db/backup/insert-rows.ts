import { sql } from "kysely";
import type { Connection } from "#server/db/database.ts";

/** In one statement; SQLite takes 32,766. */
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
  for (let start = 0; start < rows.length; start += size) {
    const values = rows
      .slice(start, start + size)
      .map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
    await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)}`.execute(connection);
  }
}
