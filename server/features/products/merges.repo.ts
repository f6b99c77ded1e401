import type { Connection } from "#server/db/database.ts";
import type { NewRow } from "#server/db/schema/tables.ts";

/** A person's merges, in the order in which they were made. */
export function listMerges(connection: Connection, userId: string) {
  return connection
    .selectFrom("product_merges")
    .select(["id", "product_id as productId", "into_product_id as intoProductId", "created_at"])
    .where("user_id", "=", userId)
    .orderBy("id")
    .execute();
}

export async function insertMerge(transaction: Connection, merge: NewRow<"product_merges">): Promise<number> {
  const row = await transaction.insertInto("product_merges").values(merge).returning("id").executeTakeFirstOrThrow();
  return row.id;
}

/** @returns whether the person had one with this id */
export async function deleteMerge(connection: Connection, userId: string, id: number): Promise<boolean> {
  const row = await connection
    .deleteFrom("product_merges")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Which of these the person has logged. */
export async function listLogged(connection: Connection, userId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await connection
    .selectFrom("cannabis_sessions")
    .select("product_id as id")
    .distinct()
    .where("user_id", "=", userId)
    .where("product_id", "in", ids)
    .$narrowType<{ id: string }>()
    .execute();
  return rows.map(({ id }) => id);
}
