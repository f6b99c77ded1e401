import { type SqlBool, sql } from "kysely";
import type { Connection } from "#server/db/database.ts";
import { dialectOf } from "#server/db/dialect.ts";
import { prepared } from "#server/db/query/prepared.ts";
import type { Row } from "#server/db/schema/tables.ts";

export type TimedSession = Pick<Row<"cannabis_sessions">, "id" | "user_id" | "created_at">;

/** Sessions for followers' timelines: neither private nor imported. */
export const isNews = sql<SqlBool>`(cannabis_sessions.visibility <> 'private' and cannabis_sessions.import_id is null)`;

export function getAuthor(connection: Connection, userId: string) {
  return connection
    .selectFrom("users")
    .select(["followers_count", "is_pulled"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
}

/** Marks the author as pulled: new sessions are numbered, and followers read them with their feeds. */
export async function updateToPulled(connection: Connection, userId: string): Promise<void> {
  await connection.updateTable("users").set({ is_pulled: true }).where("id", "=", userId).execute();
  await connection.updateTable("follows").set({ is_pulled: true }).where("following_id", "=", userId).execute();
}

export const insertOwnEntry = prepared<TimedSession, never>((connection, argument) =>
  connection
    .insertInto("timeline_entries")
    .values({ owner_id: argument("user_id"), created_at: argument("created_at"), session_id: argument("id") })
    .$call(dialectOf(connection).onConflictDoNothing),
);

export async function deleteOwnEntry(connection: Connection, { id, user_id, created_at }: TimedSession): Promise<void> {
  await connection
    .deleteFrom("timeline_entries")
    .where("owner_id", "=", user_id)
    .where("created_at", "=", created_at)
    .where("session_id", "=", id)
    .execute();
}

/**
 * One statement for all followers and sessions of an author.
 * @param isNew there can be no entry yet: the session was inserted in this transaction, which has locked the author
 */
export async function insertFollowersEntries(
  connection: Connection,
  { authorId, ids, isNew }: { authorId: string; ids: readonly number[]; isNew: boolean },
): Promise<void> {
  const { insertNew, onConflictDoNothing } = dialectOf(connection);
  await connection
    .insertInto("timeline_entries")
    .columns(["owner_id", "created_at", "session_id"])
    .expression((eb) =>
      // Not joined by the author: SQLite would walk through all of their sessions.
      eb
        .selectFrom(["follows", "cannabis_sessions"])
        .select(["follows.follower_id", "cannabis_sessions.created_at", "cannabis_sessions.id"])
        .where("follows.following_id", "=", authorId)
        .where("cannabis_sessions.id", "in", ids)
        // In the table's order: adjacent rows are written together, and concurrent writers can't deadlock.
        .orderBy("follows.follower_id")
        .orderBy("cannabis_sessions.created_at")
        .orderBy("cannabis_sessions.id"),
    )
    .$call(isNew ? insertNew : onConflictDoNothing)
    .execute();
}

/** The author's sessions themselves are still there. */
export async function deleteFollowersEntries(
  connection: Connection,
  authorId: string,
  ids: readonly number[],
): Promise<void> {
  await connection
    .deleteFrom("timeline_entries")
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple("owner_id", "created_at", "session_id"),
        "in",
        selectFrom(["follows", "cannabis_sessions"])
          .select(["follows.follower_id", "cannabis_sessions.created_at", "cannabis_sessions.id"])
          .where("follows.following_id", "=", authorId)
          .where("cannabis_sessions.id", "in", ids)
          .$asTuple("follower_id", "created_at", "id"),
      ),
    )
    .execute();
}

interface Pair {
  follower_id: string;
  following_id: string;
}

/** Copies the author's newest sessions that others may see, but none of an import, into a new follower's timeline. */
export async function insertNewestOf(
  connection: Connection,
  { follower_id, following_id }: Pair,
  limit: number,
): Promise<void> {
  await connection
    .insertInto("timeline_entries")
    .columns(["owner_id", "created_at", "session_id"])
    .expression((eb) =>
      eb
        .selectFrom("follows")
        .innerJoin("cannabis_sessions", "cannabis_sessions.user_id", "follows.following_id")
        .select(["follows.follower_id", "cannabis_sessions.created_at", "cannabis_sessions.id"])
        .where("follows.follower_id", "=", follower_id)
        .where("follows.following_id", "=", following_id)
        .where(isNews)
        .orderBy("cannabis_sessions.created_at", "desc")
        .orderBy("cannabis_sessions.id", "desc")
        .limit(limit),
    )
    .$call(dialectOf(connection).onConflictDoNothing)
    .execute();
}

export async function deleteAllOf(connection: Connection, { follower_id, following_id }: Pair): Promise<void> {
  await connection
    .deleteFrom("timeline_entries")
    .where("owner_id", "=", follower_id)
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple("created_at", "session_id"),
        "in",
        selectFrom("cannabis_sessions")
          .select(["created_at", "id"])
          .where("user_id", "=", following_id)
          .$asTuple("created_at", "id"),
      ),
    )
    .execute();
}

export type EntryKey = Row<"timeline_entries">;

export async function deleteTimeline(connection: Connection, ownerId: string): Promise<void> {
  await connection.deleteFrom("timeline_entries").where("owner_id", "=", ownerId).execute();
}

/** The next entries in the table's order, each with whether it's stale: its owner or session is gone, or it isn't for followers' feeds. */
export function listEntries(connection: Connection, after: EntryKey | undefined, limit: number) {
  return connection
    .selectFrom("timeline_entries")
    .leftJoin("cannabis_sessions", "cannabis_sessions.id", "timeline_entries.session_id")
    .leftJoin("users as owner", "owner.id", "timeline_entries.owner_id")
    .select(["timeline_entries.owner_id", "timeline_entries.created_at", "timeline_entries.session_id"])
    .select(({ eb, or, and, not, ref }) =>
      or([
        eb("owner.id", "is", null),
        eb("cannabis_sessions.id", "is", null),
        and([eb("cannabis_sessions.user_id", "<>", ref("timeline_entries.owner_id")), not(isNews)]),
      ])
        .$castTo<boolean>()
        .as("is_stale"),
    )
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple("timeline_entries.owner_id", "timeline_entries.created_at", "timeline_entries.session_id"),
          ">",
          tuple(after?.owner_id ?? "", after?.created_at ?? new Date(0), after?.session_id ?? 0),
        ),
      ),
    )
    .orderBy("timeline_entries.owner_id")
    .orderBy("timeline_entries.created_at")
    .orderBy("timeline_entries.session_id")
    .limit(limit)
    .execute();
}

/** Locks the visibility of these sessions until the transaction ends. */
export async function lockSessions(transaction: Connection, ids: readonly number[]): Promise<void> {
  await transaction
    .selectFrom("cannabis_sessions")
    .select("id")
    .where("id", "in", ids)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

/** Deletes it, unless its session and owner are there again and visible. */
export async function deleteStaleEntry(
  transaction: Connection,
  { owner_id, created_at, session_id }: EntryKey,
): Promise<void> {
  const shown = transaction
    .selectFrom("cannabis_sessions")
    .select("id")
    .where("id", "=", session_id)
    .where(({ eb, or }) => or([eb("user_id", "=", owner_id), isNews]))
    .where(({ exists, selectFrom }) => exists(selectFrom("users").select("users.id").where("users.id", "=", owner_id)));
  await transaction
    .deleteFrom("timeline_entries")
    .where("owner_id", "=", owner_id)
    .where("created_at", "=", created_at)
    .where("session_id", "=", session_id)
    .where(({ not, exists }) => not(exists(shown)))
    .execute();
}
