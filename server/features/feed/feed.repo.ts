import { sql } from "kysely";
import type { Connection } from "../../db/database.ts";
import { fetchPage, type PageRequest } from "../../db/pagination.ts";
import { prepared } from "../../db/prepared.ts";
import { visibleTo } from "../../db/visible-to.ts";

/** Of the people one follows, those whose new sessions no timeline has. Hardly anybody follows any. */
export const listPulledAuthors = prepared<{ viewerId: string }, { following_id: string }>((connection, argument) =>
  connection
    .selectFrom("follows")
    .select("following_id")
    .where("follower_id", "=", argument("viewerId"))
    .where(sql<boolean>`is_pulled`),
);

/** The newest sessions of such an author, each through its own range of an index. */
export function pageOfPulled(connection: Connection, viewerId: string, authorId: string, page: PageRequest) {
  const query = connection
    .selectFrom("cannabis_sessions")
    .select(["cannabis_sessions.id", "cannabis_sessions.created_at"])
    .where("cannabis_sessions.user_id", "=", authorId)
    .where(sql<boolean>`not is_fanned_out`)
    .where(visibleTo(viewerId));
  return fetchPage(
    query,
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
