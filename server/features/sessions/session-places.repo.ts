import { type Expression, expressionBuilder, sql } from "kysely";
import type { Connection } from "#server/db/database.ts";
import { dialectOf } from "#server/db/dialect.ts";
import { isFound } from "#server/db/query/is-found.ts";
import { fetchPage, type Order, type PageRequest, preparedPage } from "#server/db/query/pagination.ts";
import type { ArgumentOf, Value } from "#server/db/query/prepared.ts";
import { countUnwritten, selectUnwritten } from "#server/db/query/unwritten-sessions.ts";
import { visibleTo } from "#server/db/query/visible-to.ts";
import type { Tables } from "#server/db/schema/tables.ts";

/** Whether the viewer likes the session of the outer query, as the column `is_liked`. */
export function isLikedBy(viewerId: Value<string>) {
  const like = expressionBuilder<Tables, "cannabis_sessions">()
    .selectFrom("likes")
    .select(sql`1`.as("found"))
    .whereRef("likes.session_id", "=", "cannabis_sessions.id")
    .where("likes.user_id", "=", viewerId);
  return isFound<boolean>(like).as("is_liked");
}

/** The places of sessions in a list (session-cards.service.ts). */
export function selectPlaces(connection: Connection, viewerId: Value<string>) {
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
      "cannabis_sessions.gathering_id",
      sql<boolean>`(cannabis_sessions.user_id = ${viewerId})`.as("is_own"),
    ])
    .select(isLikedBy(viewerId))
    .where(visibleTo(viewerId, "users"));
}

export type Place = Awaited<ReturnType<ReturnType<typeof selectPlaces>["executeTakeFirstOrThrow"]>>;

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

/** Those of these sessions that the viewer may see, in any order. */
export const listPlaces = (connection: Connection, viewerId: string, ids: readonly number[]): Promise<Place[]> =>
  selectPlaces(connection, viewerId).where("cannabis_sessions.id", "in", ids).execute();

/** The versions of all of a person's sessions, newest first. */
export function listVersions(connection: Connection, userId: string): Promise<{ id: number; version: number }[]> {
  return connection
    .selectFrom("cannabis_sessions")
    .select(["id", "version"])
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** The viewer's sessions of these products, last consumed first. */
export function pageOfProducts(
  connection: Connection,
  viewerId: string,
  products: readonly string[],
  page: PageRequest,
) {
  const query = selectPlaces(connection, viewerId)
    .select("cannabis_sessions.consumed_at")
    .where("cannabis_sessions.user_id", "=", viewerId)
    .where("cannabis_sessions.product_id", "in", products);
  return fetchPage(
    query,
    {
      column: "cannabis_sessions.consumed_at",
      id: "cannabis_sessions.id",
      types: ["time", "whole"],
      direction: "desc",
      keys: (place) => [place.consumed_at, place.id],
    },
    page,
  );
}

/** Each row says how many sessions of pulled authors aren't in it yet: mostly none, which needs no second query. */
export function selectTimeline(connection: Connection, viewerId: Expression<string>) {
  return selectPlaces(connection, viewerId)
    .select(countUnwritten(viewerId).as("unwritten"))
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
 * The viewer's timeline, in one statement over one index range. Ignores entries whose author the viewer no longer
 * follows or whose session they may not see.
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

/** Whose, and only what was logged after this position. */
interface Pulling {
  viewerId: string;
  time: Date;
  id: number;
}

/** Those sessions of the viewer's pulled authors that aren't in the timeline yet and were logged after a position. */
export const pageOfPulled = preparedPage<Pulling>()(
  (connection: Connection, argument: ArgumentOf<Pulling>) =>
    selectUnwrittenPlaces(connection, argument("viewerId")).where(
      sql<boolean>`(cannabis_sessions.created_at, cannabis_sessions.id) > (${argument("time")}, ${argument("id")})`,
    ),
  newestFirst,
);

export function selectUnwrittenPlaces(connection: Connection, viewerId: Value<string>) {
  const { inSubquery } = dialectOf(connection);
  return selectPlaces(connection, viewerId).where(({ ref }) =>
    inSubquery(ref("cannabis_sessions.id"), selectUnwritten(viewerId)),
  );
}
