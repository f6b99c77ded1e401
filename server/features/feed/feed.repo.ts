import { type Expression, sql } from "kysely";
import type { Connection } from "../../db/database.ts";
import { fetchPage, type Order, type PageRequest, preparedPage } from "../../db/pagination.ts";
import { type ArgumentOf, prepared } from "../../db/prepared.ts";
import type { Tables } from "../../db/schema/tables.ts";
import { visibleTo } from "../../db/visible-to.ts";
import { selectHydrated } from "../sessions/sessions.repo.ts";

/** Newest first, ties by id (decisions.md, Order). */
export const newestFirst = {
  types: ["time", "whole"],
  direction: "desc",
  keys: (row: { created_at: Date; id: number }): [Date, number] => [row.created_at, row.id],
} as const;

function timelineOf(connection: Connection, viewerId: Expression<string>) {
  return selectHydrated(connection, viewerId)
    .innerJoin("timeline_entries", "timeline_entries.session_id", "cannabis_sessions.id")
    .where("timeline_entries.owner_id", "=", viewerId)
    .where((eb) =>
      eb.or([
        eb("cannabis_sessions.user_id", "=", viewerId),
        eb.exists(
          eb
            .selectFrom("follows")
            .select("follows.id")
            .where("follows.follower_id", "=", viewerId)
            .whereRef("follows.following_id", "=", "cannabis_sessions.user_id"),
        ),
      ]),
    );
}

/**
 * The viewer's timeline with all that its cards need, in one statement that walks one range of one index. What an entry
 * says counts for nothing where the viewer no longer follows or may not see.
 */
export const pageOfTimeline = preparedPage<{ viewerId: string }>()(
  (connection: Connection, argument: ArgumentOf<{ viewerId: string }>) => timelineOf(connection, argument("viewerId")),
  { ...newestFirst, column: "timeline_entries.created_at", id: "timeline_entries.session_id" },
);

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
  const order: Order<Tables, "cannabis_sessions", { id: number; created_at: Date }> = {
    ...newestFirst,
    column: "cannabis_sessions.created_at",
    id: "cannabis_sessions.id",
  };
  return fetchPage(query, order, page);
}
