import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";

/**
 * Whether a query for at most one row finds it. Not `exists`, which PostgreSQL may hash by reading all of a person's
 * follows or likes. Nor `is not null`, which it estimates as nearly always true, so that the first page of a list without
 * blocked people would scan the list.
 * @param query selects 1; PostgreSQL throws on a second row
 */
export const isFound = <Found = SqlBool>(query: Expression<unknown>): RawBuilder<Found> =>
  sql<Found>`coalesce(${query} = 1, false)`;
