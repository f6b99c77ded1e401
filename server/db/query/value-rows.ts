import { type RawBuilder, sql } from "kysely";

/** PostgreSQL takes a parameter of such a row for a text, SQLite for what it is. */
export type ValueType = "bigint" | "boolean" | "double precision" | "integer" | "text";

/** Rows of values to join, as a table with the columns `column1`, `column2` and so on. At least one row. */
export function valueRows(types: readonly ValueType[], rows: readonly (readonly unknown[])[]): RawBuilder<object> {
  const typed = (value: unknown, at: number) => sql`cast(${value} as ${sql.raw(types[at] ?? "text")})`;
  return sql`(values ${sql.join(rows.map((row) => sql`(${sql.join(row.map(typed))})`))})`;
}
