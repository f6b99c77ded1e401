import { sql } from "kysely";
import type { Connection } from "#server/db/database.ts";
import { dialectOf } from "#server/db/dialect.ts";
import { prepared } from "#server/db/query/prepared.ts";
import { countUnwritten, lastNumberOf } from "#server/db/query/unwritten-sessions.ts";
import type { Row } from "#server/db/schema/tables.ts";

/** Numbers a session that a pulled author shares and that has no number; the author is locked. */
export const insertNewPulled = prepared<{ authorId: string; id: number }, never>((transaction, argument) =>
  transaction.insertInto("pulled_sessions").values({
    author_id: argument("authorId"),
    number: sql<number>`${lastNumberOf(argument("authorId"))} + 1`,
    session_id: argument("id"),
  }),
);

/** Numbers what a pulled author shares; the author is locked. What was shared before gets a new number. */
export async function insertPulled(transaction: Connection, authorId: string, ids: readonly number[]): Promise<void> {
  await emptyNumbersOf(transaction, ids);
  const { last } = await transaction.selectNoFrom(lastNumberOf(authorId).as("last")).executeTakeFirstOrThrow();
  await transaction
    .insertInto("pulled_sessions")
    .values(ids.map((session_id, at) => ({ author_id: authorId, number: last + at + 1, session_id })))
    .execute();
}

/** They're gone or private. Their numbers stay, so that followers who have them don't take a later one for read. */
export async function emptyNumbersOf(transaction: Connection, ids: readonly number[]): Promise<void> {
  await transaction.updateTable("pulled_sessions").set({ session_id: null }).where("session_id", "in", ids).execute();
}

/** The account is deleted. */
export async function deleteNumbersOf(transaction: Connection, authorId: string): Promise<void> {
  await transaction.deleteFrom("pulled_sessions").where("author_id", "=", authorId).execute();
}

type Pair = Pick<Row<"follows">, "follower_id" | "following_id">;

/** A new follower of a pulled author has all that is numbered so far; the author is locked. */
export async function updateFollowToPulled(
  transaction: Connection,
  { follower_id, following_id }: Pair,
): Promise<void> {
  await transaction
    .updateTable("follows")
    .set({ is_pulled: true, pulled_until: lastNumberOf(following_id) })
    .where("follower_id", "=", follower_id)
    .where("following_id", "=", following_id)
    .execute();
}

export const findUnwrittenCount = prepared<{ viewerId: string }, { count: number }>((connection, argument) =>
  connection.selectNoFrom(countUnwritten(argument("viewerId")).as("count")),
);

interface Behind {
  following_id: string;
  pulled_until: number;
  last: number;
}

/** The pulled authors who have shared more than the viewer's timeline has, with the last number. Locks the follows. */
export async function lockBehind(transaction: Connection, viewerId: string): Promise<Behind[]> {
  const rows = await transaction
    .selectFrom("follows")
    .select(["following_id", "pulled_until", lastNumberOf(sql.ref("follows.following_id")).as("last")])
    .where("follower_id", "=", viewerId)
    .where(sql<boolean>`is_pulled`)
    .orderBy("following_id")
    .forNoKeyUpdate()
    .execute();
  return rows.filter(({ pulled_until, last }) => last > pulled_until);
}

/** Writes what this author has shared since into the viewer's timeline. */
export async function writePulled(
  transaction: Connection,
  viewerId: string,
  { following_id, pulled_until, last }: Behind,
): Promise<void> {
  await transaction
    .insertInto("timeline_entries")
    .columns(["owner_id", "created_at", "session_id"])
    .expression(
      transaction
        .selectFrom("pulled_sessions")
        .innerJoin("cannabis_sessions", "cannabis_sessions.id", "pulled_sessions.session_id")
        .select([sql<string>`${viewerId}`.as("owner_id"), "cannabis_sessions.created_at", "cannabis_sessions.id"])
        .where("pulled_sessions.author_id", "=", following_id)
        .where("pulled_sessions.number", ">", pulled_until)
        .where("pulled_sessions.number", "<=", last)
        .where("cannabis_sessions.visibility", "<>", "private"),
    )
    .$call(dialectOf(transaction).onConflictDoNothing)
    .execute();
  await transaction
    .updateTable("follows")
    .set({ pulled_until: last })
    .where("follower_id", "=", viewerId)
    .where("following_id", "=", following_id)
    .execute();
}
