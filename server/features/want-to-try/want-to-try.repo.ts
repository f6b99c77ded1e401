import type { Connection } from "#server/db/database.ts";
import { visibleTo } from "#server/db/query/visible-to.ts";
import type { NewRow, Row } from "#server/db/schema/tables.ts";

/** A person's list, newest first, with the sessions it came from as long as the person may see them. */
export function listWants(connection: Connection, userId: string) {
  return connection
    .selectFrom("want_to_try")
    .leftJoin("cannabis_sessions", (join) =>
      join
        .onRef("cannabis_sessions.id", "=", "want_to_try.session_id")
        .on("cannabis_sessions.user_id", "<>", userId)
        .on(visibleTo(userId)),
    )
    .leftJoin("users as person", "person.id", "cannabis_sessions.user_id")
    .leftJoin("photos as avatar", "avatar.id", "person.avatar_id")
    .select(["want_to_try.id", "want_to_try.product_id", "want_to_try.strain_name", "want_to_try.brand"])
    .select(["want_to_try.strain_type", "want_to_try.created_at", "want_to_try.kept_at"])
    .select(["cannabis_sessions.id as session_id", "cannabis_sessions.rating", "person.id as person_id"])
    .select(["person.username", "person.first_name", "person.last_name", "avatar.address as avatar_address"])
    .where("want_to_try.user_id", "=", userId)
    .orderBy("want_to_try.created_at", "desc")
    .orderBy("want_to_try.id", "desc")
    .execute();
}
export type WantRow = Awaited<ReturnType<typeof listWants>>[number];

/** When the person last logged each of these products. */
export async function listLastLogged(connection: Connection, userId: string, products: readonly string[]) {
  const rows = await connection
    .selectFrom("cannabis_sessions")
    .select(({ fn }) => ["product_id", fn.max("created_at").as("latest_at")])
    .where("user_id", "=", userId)
    .where("product_id", "in", products)
    .$narrowType<{ product_id: string }>()
    .groupBy("product_id")
    .execute();
  return new Map(rows.map(({ product_id, latest_at }) => [product_id, latest_at]));
}

export function findWants(connection: Connection, userId: string, products: readonly string[]) {
  return connection
    .selectFrom("want_to_try")
    .selectAll()
    .where("user_id", "=", userId)
    .where("product_id", "in", products)
    .execute();
}

export async function countWants(connection: Connection, userId: string): Promise<number> {
  const { count } = await connection
    .selectFrom("want_to_try")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertWant(transaction: Connection, want: NewRow<"want_to_try">): Promise<void> {
  await transaction.insertInto("want_to_try").values(want).execute();
}

export async function updateKept(connection: Connection, ids: readonly number[], kept_at: Date): Promise<void> {
  await connection.updateTable("want_to_try").set({ kept_at }).where("id", "in", ids).execute();
}

export async function deleteWant(transaction: Connection, { id }: Pick<Row<"want_to_try">, "id">): Promise<void> {
  await transaction.deleteFrom("want_to_try").where("id", "=", id).execute();
}

export async function deleteImported(transaction: Connection, userId: string, importId: string): Promise<void> {
  await transaction.deleteFrom("want_to_try").where("user_id", "=", userId).where("import_id", "=", importId).execute();
}
