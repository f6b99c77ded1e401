import { expressionBuilder } from "kysely";
import type { Connection } from "#server/db/database.ts";
import { contains, startsWith } from "#server/db/query/text-match.ts";

type Keyed = { known: { name_key: string } };

/** 0: equal, 1: prefix, 2: anywhere. */
function distance(key: string) {
  const eb = expressionBuilder<Keyed, "known">();
  const begins = startsWith(eb.ref("known.name_key"), key);
  return eb.case().when("known.name_key", "=", key).then(0).when(begins).then(1).else(2).end();
}

const holds = (key: string) => contains(expressionBuilder<Keyed, "known">().ref("known.name_key"), key);

/**
 * Strains whose key contains the text, best matches first.
 * @param key folded by `productKey`; empty for all
 */
export function listKnownStrains(connection: Connection, key: string, limit: number) {
  return connection
    .selectFrom("strains as known")
    .select(["name", "type", "thc_min", "thc_max"])
    .where(holds(key))
    .orderBy(distance(key))
    .orderBy("name_key")
    .limit(limit)
    .execute();
}

/** The same for brands. */
export function listKnownBrands(connection: Connection, key: string, limit: number) {
  return connection
    .selectFrom("brands as known")
    .select(["name", "verified"])
    .where(holds(key))
    .orderBy(distance(key))
    .orderBy("name_key")
    .limit(limit)
    .execute();
}
