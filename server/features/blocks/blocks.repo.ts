import type { Connection } from "#server/db/database.ts";
import { fetchPage, type PageRequest } from "#server/db/query/pagination.ts";
import type { NewRow } from "#server/db/schema/tables.ts";

export async function insertBlock(connection: Connection, block: NewRow<"blocks">): Promise<void> {
  await connection.insertInto("blocks").values(block).execute();
}

export async function deleteBlock(connection: Connection, blockerId: string, blockedId: string): Promise<void> {
  await connection
    .deleteFrom("blocks")
    .where("blocker_id", "=", blockerId)
    .where("blocked_id", "=", blockedId)
    .execute();
}

export async function isBlocked(connection: Connection, blockerId: string, blockedId: string): Promise<boolean> {
  const row = await connection
    .selectFrom("blocks")
    .select("id")
    .where("blocker_id", "=", blockerId)
    .where("blocked_id", "=", blockedId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Newest first. */
export function listBlocks(connection: Connection, blockerId: string, page: PageRequest) {
  const query = connection
    .selectFrom("blocks")
    .innerJoin("users", "users.id", "blocks.blocked_id")
    .select(["blocks.id as block_id", "blocks.created_at as blocked_at"])
    .select(["users.id", "users.username", "users.first_name", "users.last_name"])
    .where("blocks.blocker_id", "=", blockerId);
  return fetchPage(
    query,
    {
      column: "blocks.created_at",
      id: "blocks.id",
      types: ["time", "whole"],
      direction: "desc",
      keys: (row) => [row.blocked_at, row.block_id],
    },
    page,
  );
}

/** Deletes one person's likes and comments under the other's sessions, and subtracts them from the counters. */
export async function deleteTraces(
  connection: Connection,
  { of: authorId, under: ownerId }: { of: string; under: string },
): Promise<void> {
  const sessions = connection.selectFrom("cannabis_sessions").select("id").where("user_id", "=", ownerId);
  // Sessions before likes and comments: the lock order of undoing a like or a comment.
  await sessions
    .where(({ eb, or, selectFrom }) =>
      or([
        eb("id", "in", selectFrom("likes").select("session_id").where("user_id", "=", authorId)),
        eb("id", "in", selectFrom("comments").select("session_id").where("user_id", "=", authorId)),
      ]),
    )
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  const likes = await connection
    .deleteFrom("likes")
    .where("user_id", "=", authorId)
    .where("session_id", "in", sessions)
    .returning("session_id")
    .execute();
  const comments = await connection
    .deleteFrom("comments")
    .where("user_id", "=", authorId)
    .where("session_id", "in", sessions)
    .returning(["session_id", "hidden_at"])
    .execute();
  await takeOff(connection, "likes_count", likes);
  await takeOff(
    connection,
    "comments_count",
    comments.filter(({ hidden_at }) => hidden_at === null),
  );
}

async function takeOff(
  connection: Connection,
  counter: "likes_count" | "comments_count",
  rows: readonly { session_id: number }[],
): Promise<void> {
  const counts = new Map<number, number>();
  for (const { session_id } of rows) counts.set(session_id, (counts.get(session_id) ?? 0) + 1);
  for (const [id, count] of [...counts].toSorted(([a], [b]) => a - b))
    await connection
      .updateTable("cannabis_sessions")
      .set((eb) => ({ [counter]: eb(counter, "-", count) }))
      .where("id", "=", id)
      .execute();
}
