import { type Expression, expressionBuilder, sql } from "kysely";
import type { Connection } from "../../db/database.ts";
import { isFound } from "../../db/is-found.ts";
import { type Order, preparedPage } from "../../db/pagination.ts";
import type { ArgumentOf, Value } from "../../db/prepared.ts";
import type { Tables } from "../../db/schema/tables.ts";
import { visibleTo } from "../../db/visible-to.ts";

/** Whether the viewer likes the session of the outer query, as the column `is_liked`. */
export function isLikedBy(viewerId: Value<string>) {
  const like = expressionBuilder<Tables, "cannabis_sessions">()
    .selectFrom("likes")
    .select(sql`1`.as("found"))
    .whereRef("likes.session_id", "=", "cannabis_sessions.id")
    .where("likes.user_id", "=", viewerId);
  return isFound<boolean>(like).as("is_liked");
}

/** Where sessions stand in a list (session-cards.service.ts). */
function selectPlaces(connection: Connection, viewerId: Value<string>) {
  return connection
    .selectFrom("cannabis_sessions")
    .innerJoin("users", "users.id", "cannabis_sessions.user_id")
    .select([
      "cannabis_sessions.id",
      "cannabis_sessions.version",
      "users.version as author_version",
      "cannabis_sessions.likes_count",
      "cannabis_sessions.comments_count",
      "cannabis_sessions.created_at",
      sql<boolean>`(cannabis_sessions.user_id = ${viewerId})`.as("is_own"),
    ])
    .select(isLikedBy(viewerId))
    .where(visibleTo(viewerId, "users"));
}

type Place = Awaited<ReturnType<ReturnType<typeof selectPlaces>["executeTakeFirstOrThrow"]>>;

const newestFirst: Order<Tables, "cannabis_sessions" | "users", Place> = {
  column: "cannabis_sessions.created_at",
  id: "cannabis_sessions.id",
  types: ["time", "whole"],
  direction: "desc",
  keys: (place) => [place.created_at, place.id],
};

/** A person's sessions that the viewer may see, newest first. */
export const pageOfUser = preparedPage<{ viewerId: string; userId: string }>()(
  (connection: Connection, argument: ArgumentOf<{ viewerId: string; userId: string }>) =>
    selectPlaces(connection, argument("viewerId")).where("cannabis_sessions.user_id", "=", argument("userId")),
  newestFirst,
);

/**
 * Of the authors whom the viewer follows and whose new sessions no timeline has. Of each the newest is looked at, and of
 * those who can be on the page, which are not more than it has rows, as many as it has rows: each time through a range of
 * an index of its own.
 */
export const pageOfPulled = preparedPage<{ viewerId: string }>()(
  (connection: Connection, argument: ArgumentOf<{ viewerId: string }>, { limit, isBehindCursor }) => {
    const viewerId = argument("viewerId");
    const of = (author: string) => sql`
      from cannabis_sessions
      where cannabis_sessions.user_id = ${sql.ref(author)} and not is_fanned_out
        and ${isBehindCursor} and ${visibleTo(viewerId)}`;
    const authors = sql`
      select newest.user_id as id from follows as pulled
      join cannabis_sessions as newest on newest.id = (
        select cannabis_sessions.id ${of("pulled.following_id")}
        order by cannabis_sessions.created_at desc, cannabis_sessions.id desc limit 1)
      where pulled.follower_id = ${viewerId} and pulled.is_pulled
      order by newest.created_at desc, newest.id desc limit ${limit}`;
    const last = sql`coalesce(
      (select cannabis_sessions.created_at ${of("author.id")}
        order by cannabis_sessions.created_at desc, cannabis_sessions.id desc limit 1 offset ${limit}),
      (select cannabis_sessions.created_at ${of("author.id")} order by cannabis_sessions.created_at limit 1))`;
    const newest = sql<number>`(
      select cannabis_sessions.id from (${authors}) as author, cannabis_sessions
      where cannabis_sessions.user_id = author.id and not is_fanned_out and cannabis_sessions.created_at >= ${last}
        and ${isBehindCursor} and ${visibleTo(viewerId)}
      order by cannabis_sessions.created_at desc, cannabis_sessions.id desc limit ${limit})`;
    return selectPlaces(connection, viewerId).where("cannabis_sessions.id", "in", newest);
  },
  newestFirst,
);

/** With each row whether the viewer follows anybody who is in no timeline: hardly anybody does, and nobody asks in vain. */
function selectTimeline(connection: Connection, viewerId: Expression<string>) {
  return selectPlaces(connection, viewerId)
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom("follows as pulled")
            .select("pulled.id")
            .where("pulled.follower_id", "=", viewerId)
            .where(sql<boolean>`pulled.is_pulled`),
        )
        .$castTo<boolean>()
        .as("has_pulled_authors"),
    )
    .innerJoin("timeline_entries", "timeline_entries.session_id", "cannabis_sessions.id")
    .where("timeline_entries.owner_id", "=", viewerId)
    .where((eb) =>
      eb.or([
        eb("cannabis_sessions.user_id", "=", viewerId),
        isFound(
          eb
            .selectFrom("follows")
            .select(sql`1`.as("found"))
            .where("follows.follower_id", "=", viewerId)
            .whereRef("follows.following_id", "=", "cannabis_sessions.user_id"),
        ),
      ]),
    );
}

/**
 * The viewer's timeline, in one statement that walks one range of one index. What an entry says counts for nothing where
 * the viewer no longer follows or may not see.
 */
export const pageOfTimeline = preparedPage<{ viewerId: string }>()(
  (connection: Connection, argument: ArgumentOf<{ viewerId: string }>) =>
    selectTimeline(connection, argument("viewerId")),
  {
    column: "timeline_entries.created_at",
    id: "timeline_entries.session_id",
    types: ["time", "whole"],
    direction: "desc",
    keys: (row) => [row.created_at, row.id],
  },
  { types: { viewerId: "text" }, columns: ["created_at", "id"] },
);
