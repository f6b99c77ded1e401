import type { Connection } from "#server/db/database.ts";

/** Until the transaction ends nobody can store anything that points to this person. @returns the email's key */
export async function lockEmailKey(transaction: Connection, id: string): Promise<string | undefined> {
  const row = await transaction
    .selectFrom("users")
    .select("email_key")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row?.email_key;
}

/** Whoever follows this person or is followed by them: their counts change. */
export async function listNeighbours(connection: Connection, id: string): Promise<string[]> {
  const followed = connection.selectFrom("follows").select("following_id as id").where("follower_id", "=", id);
  const followers = connection.selectFrom("follows").select("follower_id as id").where("following_id", "=", id);
  return (await followed.union(followers).execute()).map((row) => row.id);
}

/**
 * Holds the sessions that this person has liked or commented on. Whoever takes a like or a comment back holds its session
 * too: what is counted after this is not being taken off by anybody else.
 */
export async function lockSessionsCounting(transaction: Connection, id: string): Promise<void> {
  const likes = transaction.selectFrom("likes").select("session_id").where("user_id", "=", id);
  const comments = transaction.selectFrom("comments").select("session_id").where("user_id", "=", id);
  await transaction
    .selectFrom("cannabis_sessions")
    .select("id")
    .where("id", "in", likes.union(comments))
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

/** Takes this person's likes and comments off the sessions, and their follows off the people, that count them. */
export async function leaveCounters(transaction: Connection, id: string): Promise<void> {
  await transaction
    .updateTable("cannabis_sessions")
    .set((eb) => ({ likes_count: eb("likes_count", "-", 1) }))
    .where("id", "in", transaction.selectFrom("likes").select("session_id").where("user_id", "=", id))
    .execute();
  await transaction
    .updateTable("cannabis_sessions")
    .set((eb) => ({
      comments_count: eb(
        "comments_count",
        "-",
        eb
          .selectFrom("comments")
          .select((count) => count.fn.countAll<number>().as("count"))
          .whereRef("comments.session_id", "=", "cannabis_sessions.id")
          .where("comments.user_id", "=", id)
          .where("comments.hidden_at", "is", null),
      ),
    }))
    .where("id", "in", transaction.selectFrom("comments").select("session_id").where("user_id", "=", id))
    .execute();
  await transaction
    .updateTable("users")
    .set((eb) => ({ followers_count: eb("followers_count", "-", 1) }))
    .where("id", "in", transaction.selectFrom("follows").select("following_id").where("follower_id", "=", id))
    .execute();
  await transaction
    .updateTable("users")
    .set((eb) => ({ following_count: eb("following_count", "-", 1) }))
    .where("id", "in", transaction.selectFrom("follows").select("follower_id").where("following_id", "=", id))
    .execute();
}

/** Every row that belongs to the person goes along by its foreign key, but for the timeline (timelines.service.ts). */
export async function deleteUser(transaction: Connection, id: string): Promise<void> {
  await transaction.deleteFrom("users").where("id", "=", id).execute();
}
