import { sql } from "kysely";
import type { Connection } from "#server/db/database.ts";
import type { Row } from "#server/db/schema/tables.ts";

type SessionRow = Row<"cannabis_sessions">;

/** Below every saved rank. */
const unranked = sql.lit(Number.MAX_SAFE_INTEGER);

/** The session among its owner's rated ones, in the order of `inRankingsOrder` (shared/domain/rankings-order.ts). */
export function findPlace(connection: Connection, { id, user_id }: Pick<SessionRow, "id" | "user_id">) {
  const order = sql`over (order by rating desc, coalesce(manual_rank, ${unranked}), created_at desc, id desc)`;
  return connection
    .selectFrom((eb) =>
      eb
        .selectFrom("cannabis_sessions")
        .select([
          "id",
          sql<number>`row_number() ${order}`.as("number"),
          sql<number>`count(*) over ()`.as("of"),
          sql<number | null>`lag(id) ${order}`.as("above"),
          sql<number | null>`lead(id) ${order}`.as("below"),
        ])
        .where("user_id", "=", user_id)
        .where("rating", "is not", null)
        .as("placed"),
    )
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
}

/** The person's newest rated session with a product. */
export function findOwnOfProduct(connection: Connection, userId: string, productId: string) {
  return connection
    .selectFrom("cannabis_sessions")
    .select(["id", "rating", "consumed_at"])
    .where("user_id", "=", userId)
    .where("product_id", "=", productId)
    .where("rating", "is not", null)
    .orderBy("consumed_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}
