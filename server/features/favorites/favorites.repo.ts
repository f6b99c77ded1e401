import type { Connection } from "#server/db/database.ts";

/** The ids of the person's pinned sessions, in order. */
export async function listFavoriteIds(connection: Connection, userId: string): Promise<number[]> {
  const rows = await connection
    .selectFrom("favorites")
    .select("session_id")
    .where("user_id", "=", userId)
    .orderBy("position")
    .orderBy("session_id")
    .execute();
  return rows.map(({ session_id }) => session_id);
}

export async function replaceFavorites(
  transaction: Connection,
  userId: string,
  sessionIds: readonly number[],
): Promise<void> {
  await transaction.deleteFrom("favorites").where("user_id", "=", userId).execute();
  const rows = sessionIds.map((session_id, position) => ({ session_id, user_id: userId, position }));
  if (rows.length > 0) await transaction.insertInto("favorites").values(rows).execute();
}
