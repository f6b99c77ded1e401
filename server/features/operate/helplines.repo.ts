import type { Connection } from "#server/db/database.ts";
import type { NewRow, Row } from "#server/db/schema/tables.ts";

/** In their order. */
export function listRows(connection: Connection): Promise<Row<"helplines">[]> {
  return connection.selectFrom("helplines").selectAll().orderBy("position").execute();
}

export async function replaceRows(transaction: Connection, rows: readonly NewRow<"helplines">[]): Promise<void> {
  await transaction.deleteFrom("helplines").execute();
  if (rows.length > 0) await transaction.insertInto("helplines").values(rows).execute();
}
