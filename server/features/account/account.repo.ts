import { sql } from "kysely";
import type { Connection } from "#server/db/database.ts";
import type { RowUpdate } from "#server/db/schema/tables.ts";

/**
 * FOR UPDATE: no row that references this person can be inserted until the transaction ends. @returns the email's key
 */
export async function lockEmailKey(transaction: Connection, id: string): Promise<string | undefined> {
  const row = await transaction
    .selectFrom("users")
    .select("email_key")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row?.email_key;
}

/** Rows that go with either of their two people. Of two who leave at once, each would delete one that the other waits for. */
const shared = [
  ["follows", "follower_id", "following_id"],
  ["follow_requests", "follower_id", "following_id"],
  ["blocks", "blocker_id", "blocked_id"],
  ["reports", "reporter_id", "reported_user_id"],
  ["conversations", "first_user_id", "second_user_id"],
] as const;

/**
 * Everyone who shares such a row with this person, and the owners of the sessions that they liked or commented on: their
 * counts or those of their sessions change.
 */
export async function listNeighbours(connection: Connection, id: string): Promise<string[]> {
  const sides = shared.flatMap(([table, one, other]) => [
    { table, own: one, neighbour: other },
    { table, own: other, neighbour: one },
  ]);
  const sharing = sides.map(
    ({ table, own, neighbour }) =>
      sql`select ${sql.ref(neighbour)} as id from ${sql.table(table)} where ${sql.ref(own)} = ${id}`,
  );
  const owners = sql`select user_id as id from cannabis_sessions where id in ${countingSessions(connection, id)}`;
  const { rows } = await sql<{ id: string | null }>`${sql.join([...sharing, owners], sql` union `)}`.execute(
    connection,
  );
  return rows.flatMap((row) => row.id ?? []);
}

/** The ids of the sessions that this person has liked or commented on. */
function countingSessions(connection: Connection, id: string) {
  const likes = connection.selectFrom("likes").select("session_id").where("user_id", "=", id);
  const comments = connection.selectFrom("comments").select("session_id").where("user_id", "=", id);
  return likes.union(comments);
}

/**
 * Locks the sessions that this person has liked or commented on. Undoing a like or a comment locks its session too, so
 * the counts read after this are final.
 */
export async function lockSessionsCounting(transaction: Connection, id: string): Promise<void> {
  await transaction
    .selectFrom("cannabis_sessions")
    .select("id")
    .where("id", "in", countingSessions(transaction, id))
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

/** Foreign keys delete all rows of the person, except the timeline (timelines.service.ts). */
export async function deleteUser(transaction: Connection, id: string): Promise<void> {
  await transaction.deleteFrom("users").where("id", "=", id).execute();
}

/** Whose end has begun. */
export function listLeavers(connection: Connection): Promise<{ id: string }[]> {
  return connection.selectFrom("users").select("id").where("leaving_at", "is not", null).execute();
}

/** Whom new sessions are for: everyone no longer, and whoever else was chosen still. */
export async function updatePublicDefaultToPrivate(transaction: Connection, id: string): Promise<void> {
  await transaction
    .updateTable("users")
    .set({ default_audience: "private" })
    .where("id", "=", id)
    .where("default_audience", "=", "public")
    .execute();
}

export async function updateAccount(connection: Connection, id: string, changes: RowUpdate<"users">): Promise<void> {
  await connection.updateTable("users").set(changes).where("id", "=", id).execute();
}
