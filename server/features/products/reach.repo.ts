import { type Expression, expressionBuilder, sql } from "kysely";
import type { Connection } from "#server/db/database.ts";
import { isFound } from "#server/db/query/is-found.ts";
import { visibleTo } from "#server/db/query/visible-to.ts";
import type { Tables } from "#server/db/schema/tables.ts";

const eb = expressionBuilder<Tables, "products">();
const one = sql`1`.as("found");
const found = (query: Expression<unknown>) => isFound(query);

/** Whether the viewer reaches one of these: by a session that they may see, by their list, or as a known strain. */
export async function isReached(connection: Connection, viewerId: string, ids: readonly string[]): Promise<boolean> {
  const visibleSession = eb
    .selectFrom("cannabis_sessions")
    .select(one)
    .whereRef("cannabis_sessions.product_id", "=", "products.id")
    .where(visibleTo(viewerId))
    .limit(1);
  const want = eb
    .selectFrom("want_to_try")
    .select(one)
    .whereRef("want_to_try.product_id", "=", "products.id")
    .where("want_to_try.user_id", "=", viewerId);
  const known = eb.selectFrom("strains").select(one).whereRef("strains.name_key", "=", "products.strain_key").limit(1);
  const row = await connection
    .selectFrom("products")
    .select("products.id")
    .where("products.id", "in", ids)
    .where((where) =>
      where.or([found(want), where.and([where("products.brand_key", "=", ""), found(known)]), found(visibleSession)]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
