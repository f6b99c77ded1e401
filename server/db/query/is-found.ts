import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";

/**
 * Whether a query finds its row, of which there is one at most: `exists`, but for PostgreSQL, which answers that by reading
 * all of somebody's thousand follows or likes once when it expects to be asked for many. Nor `is not null`, which
 * PostgreSQL believes to be true of nearly every row: a list without the blocked would be read whole for its first page.
 * @param query selects 1, and must not find two rows: PostgreSQL refuses that
 */
export const isFound = <Found = SqlBool>(query: Expression<unknown>): RawBuilder<Found> =>
  sql<Found>`coalesce(${query} = 1, false)`;
