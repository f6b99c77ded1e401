import { type RawBuilder, sql } from "kysely";

/** Milliseconds, as JavaScript has them: finer times would make keyset paging skip rows. The application sets them. */
export const time = sql`timestamptz(3)`;

export function isOneOf(column: string, values: readonly string[]): RawBuilder<unknown> {
  return sql`${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`;
}

export function isBetween(column: string, { min, max }: { min: number; max: number }): RawBuilder<unknown> {
  return sql`${sql.ref(column)} between ${sql.lit(min)} and ${sql.lit(max)}`;
}
