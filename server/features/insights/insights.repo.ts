import type { Connection } from "#server/db/database.ts";
import type { NewRow, Row, RowUpdate } from "#server/db/schema/tables.ts";

/** All of a person's sessions, as far as answers are made of them, first consumed first. */
export function listJournal(connection: Connection, userId: string) {
  return connection
    .selectFrom("cannabis_sessions")
    .select(["id", "rating", "rated_by", "product_id", "strain_name", "brand", "strain_type", "ingestion_method"])
    .select(["thc_percentage", "amount", "amount_unit", "location", "companions", "unwanted_effects"])
    .select(["reasons", "reason_levels"])
    .select(["photo_id", "consumed_at", "utc_offset"])
    .where("user_id", "=", userId)
    .orderBy("consumed_at")
    .orderBy("id")
    .execute();
}
export type JournalRow = Awaited<ReturnType<typeof listJournal>>[number];

export function listPhotos(connection: Connection, ids: readonly string[]) {
  return connection
    .selectFrom("photos")
    .select(["id", "address", "width", "height", "placeholder"])
    .where("id", "in", ids)
    .execute();
}

export type StoredLook = Row<"pattern_looks">;

export function findLastLook(connection: Connection, userId: string): Promise<StoredLook | undefined> {
  return connection
    .selectFrom("pattern_looks")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("rated", "desc")
    .limit(1)
    .executeTakeFirst();
}

export function listLooks(connection: Connection, userId: string): Promise<StoredLook[]> {
  return connection.selectFrom("pattern_looks").selectAll().where("user_id", "=", userId).orderBy("rated").execute();
}

/** One that another request has stored meanwhile stays. */
export async function insertLook(connection: Connection, look: NewRow<"pattern_looks">): Promise<void> {
  await connection
    .insertInto("pattern_looks")
    .values(look)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function updateLook(
  connection: Connection,
  { user_id, rated }: Pick<StoredLook, "user_id" | "rated">,
  changes: RowUpdate<"pattern_looks">,
): Promise<void> {
  await connection
    .updateTable("pattern_looks")
    .set(changes)
    .where("user_id", "=", user_id)
    .where("rated", "=", rated)
    .execute();
}

export async function deleteLooks(connection: Connection, userId: string): Promise<void> {
  await connection.deleteFrom("pattern_looks").where("user_id", "=", userId).execute();
}
