import { sql } from "kysely";
import type { Connection } from "#server/db/database.ts";
import { dialectOf } from "#server/db/dialect.ts";
import { selectUnwritten } from "#server/db/query/unwritten-sessions.ts";
import { isNews } from "./timelines.repo.ts";

/** The next people by id. */
export async function listPeople(connection: Connection, after: string, limit: number): Promise<string[]> {
  const rows = await connection
    .selectFrom("users")
    .select("id")
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Copies the author's own pulled mark to the follows that repeat it. */
export async function updateMarksOf(transaction: Connection, authorId: string): Promise<void> {
  const isPulled = sql<boolean>`(select users.is_pulled from users where users.id = ${authorId})`;
  await transaction
    .updateTable("follows")
    .set({ is_pulled: isPulled })
    .where("following_id", "=", authorId)
    .where("is_pulled", "<>", isPulled)
    .execute();
}

/** What the owner's feed reads beside the timeline. */
const unwritten = (ownerId: string) =>
  selectUnwritten(ownerId).where("pulled_sessions.session_id", "is not", null).$castTo<{ session_id: number }>();

/** Entries that the owner neither logged nor gets from a followed person. */
export async function deleteStaleEntries(transaction: Connection, ownerId: string): Promise<void> {
  const expected = transaction
    .selectFrom("cannabis_sessions")
    .leftJoin("follows", (join) =>
      join.on("follows.follower_id", "=", ownerId).onRef("follows.following_id", "=", "cannabis_sessions.user_id"),
    )
    .select("cannabis_sessions.id")
    .where("cannabis_sessions.id", "=", sql.ref<number>("timeline_entries.session_id"))
    .where("cannabis_sessions.created_at", "=", sql.ref<Date>("timeline_entries.created_at"))
    .where(({ eb, or, and }) =>
      or([
        eb("cannabis_sessions.user_id", "=", ownerId),
        and([eb("follows.id", "is not", null), isNews, eb("cannabis_sessions.id", "not in", unwritten(ownerId))]),
      ]),
    );
  await transaction
    .deleteFrom("timeline_entries")
    .where("owner_id", "=", ownerId)
    .where(({ not, exists }) => not(exists(expected)))
    .execute();
}

export async function insertMissingEntries(transaction: Connection, ownerId: string): Promise<void> {
  await transaction
    .insertInto("timeline_entries")
    .columns(["owner_id", "created_at", "session_id"])
    .expression((eb) =>
      eb
        .selectFrom("cannabis_sessions")
        .select(["user_id as owner_id", "created_at", "id"])
        .where("user_id", "=", ownerId)
        .unionAll(
          eb
            .selectFrom("follows")
            .innerJoin("cannabis_sessions", "cannabis_sessions.user_id", "follows.following_id")
            .select(["follows.follower_id as owner_id", "cannabis_sessions.created_at", "cannabis_sessions.id"])
            .where("follows.follower_id", "=", ownerId)
            .where(isNews)
            .where("cannabis_sessions.id", "not in", unwritten(ownerId)),
        ),
    )
    .$call(dialectOf(transaction).onConflictDoNothing)
    .execute();
}
