import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";

/**
 * Whether a query finds its row, of which there is one at most: `exists`, but for PostgreSQL, which answers that by reading
 * all of somebody's thousand follows or likes once when it expects to be asked for many.
 * @param query must not find two rows: PostgreSQL refuses that
 */
export const isFound = <Found = SqlBool>(query: Expression<unknown>): RawBuilder<Found> =>
  sql<Found>`(${query} is not null)`;
