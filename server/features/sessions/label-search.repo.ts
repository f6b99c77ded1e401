import { type Expression, type SqlBool, sql } from "kysely";
import type { Connection } from "#server/db/database.ts";
import { dialectOf } from "#server/db/dialect.ts";
import type { LabelFilter } from "#shared/domain/label/label-choices.ts";
import { choosesLabel, matchesLabel } from "#shared/domain/label/label-filter.ts";
import { readFacts } from "./sessions.presenter.ts";

/**
 * The condition that a session's label matches. Amounts are decimals in JSON, which each engine would compare in its own way,
 * so the owner's distinct labels, one for each batch, are looked at here by the rule that devices use as well.
 */
export async function hasLabel(
  connection: Connection,
  userId: string,
  filter: LabelFilter,
): Promise<Expression<SqlBool>[]> {
  if (!choosesLabel(filter)) return [];
  // Any label will do.
  if (!choosesLabel({ ...filter, withLabel: false })) return [sql<SqlBool>`cannabis_sessions.label_facts is not null`];
  const labels = await connection
    .selectFrom("cannabis_sessions")
    .select("label_facts")
    .distinct()
    .where("user_id", "=", userId)
    .where("label_facts", "is not", null)
    .execute();
  const found = labels.filter(({ label_facts }) => matchesLabel(readFacts(label_facts), filter));
  const texts = JSON.stringify(found.map(({ label_facts }) => label_facts));
  const list = dialectOf(connection).textsInJson(sql<string>`${texts}`, "label");
  return [sql<SqlBool>`cannabis_sessions.label_facts in (select label.value from ${list})`];
}

/** What labels say of the person's products, each distinct one once. */
export function listLabels(connection: Connection, userId: string) {
  return connection
    .selectFrom("cannabis_sessions")
    .select(["product_id", "label_facts"])
    .distinct()
    .where("user_id", "=", userId)
    .where("label_facts", "is not", null)
    .execute();
}

export async function countProducts(connection: Connection, userId: string): Promise<number> {
  const { products } = await connection
    .selectFrom("cannabis_sessions")
    .select(({ fn }) => fn.count<number>("product_id").distinct().as("products"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return products;
}
