import type { Connection } from "#server/db/database.ts";
import { dialectOf } from "#server/db/dialect.ts";
import type { NewRow, Row } from "#server/db/schema/tables.ts";

type Like = Pick<Row<"likes">, "user_id" | "session_id">;

/** @returns false when the like was there already */
export async function insertLike(connection: Connection, like: NewRow<"likes">): Promise<boolean> {
  const row = await connection
    .insertInto("likes")
    .values(like)
    .onConflict((conflict) => conflict.columns(["user_id", "session_id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns false when there was none */
export async function deleteLike(connection: Connection, { user_id, session_id }: Like): Promise<boolean> {
  const row = await connection
    .deleteFrom("likes")
    .where("user_id", "=", user_id)
    .where("session_id", "=", session_id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Likes and unlikes take the session first, then the like: in one order nobody waits for each other. */
export async function lockLikedSession(connection: Connection, sessionId: number): Promise<void> {
  await connection
    .selectFrom("cannabis_sessions")
    .select("id")
    .where("id", "=", sessionId)
    .$call(dialectOf(connection).holdRows)
    .execute();
}

/** @returns the new count */
export async function updateLikesCount(connection: Connection, sessionId: number, change: 1 | -1): Promise<number> {
  const { likes_count } = await connection
    .updateTable("cannabis_sessions")
    .set((eb) => ({ likes_count: eb("likes_count", "+", change) }))
    .where("id", "=", sessionId)
    .returning("likes_count")
    .executeTakeFirstOrThrow();
  return likes_count;
}
