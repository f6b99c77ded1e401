import type { Connection } from "#server/db/database.ts";

type Row = Record<string, unknown>;

/** Of each table, the columns that are read as values and written as text. */
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
