import { sql } from "kysely";
import type { Connection } from "../../db/database.ts";
import { fetchPage, type PageRequest } from "../../db/pagination.ts";
import { visibleTo } from "../../db/visible-to.ts";

/**
 * The viewer's own sessions and the public ones of those they follow, newest first. The cross join makes SQLite go from
 * the authors to their sessions, each through its own range of an index, however many sessions there are in all.
 */
export function pageOfFeed(connection: Connection, viewerId: string, page: PageRequest) {
  const authors = connection
    .selectFrom("follows")
    .select("following_id as author_id")
    .where("follower_id", "=", viewerId)
    .unionAll(connection.selectNoFrom(sql<string>`${viewerId}`.as("author_id")));
  return fetchPage(
    connection
      .selectFrom(authors.as("authors"))
      .crossJoin("cannabis_sessions")
      .whereRef("cannabis_sessions.user_id", "=", "authors.author_id")
      .where(visibleTo(viewerId))
      .select(["cannabis_sessions.id", "cannabis_sessions.created_at"]),
    {
      column: "cannabis_sessions.created_at",
      id: "cannabis_sessions.id",
      types: ["time", "whole"],
      direction: "desc",
      keys: (row) => [row.created_at, row.id],
    },
    page,
  );
}
