import { sql } from "kysely";
import type { Connection } from "#server/db/database.ts";
import { contains } from "#server/db/query/text-match.ts";

/**
 * The person's products whose strain or brand contains the text, with the number of sessions, last had first.
 * @param key folded by `productKey`; empty for all
 */
export function listOwn(connection: Connection, userId: string, key: string, limit: number) {
  const numbered = connection
    .selectFrom("cannabis_sessions")
    .select(["product_id", "consumed_at", "id"])
    .select([
      sql<number>`count(*) over (partition by product_id)`.as("sessions"),
      sql<number>`row_number() over (partition by product_id order by consumed_at desc, id desc)`.as("position"),
    ])
    .where("user_id", "=", userId)
    .where("product_id", "is not", null)
    .where((eb) =>
      eb.or([contains(eb.ref("strain_key"), key), contains(eb.fn.coalesce("brand_key", sql<string>`''`), key)]),
    )
    .as("numbered");
  return connection
    .selectFrom(numbered)
    .select(["product_id", "sessions"])
    .where("position", "=", 1)
    .orderBy("consumed_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .$narrowType<{ product_id: string }>()
    .execute();
}
