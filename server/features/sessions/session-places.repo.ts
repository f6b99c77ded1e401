import { type AliasedExpression, type Expression, expressionBuilder, sql } from "kysely";
import type { Connection } from "#server/db/database.ts";
import { dialectOf } from "#server/db/dialect.ts";
import { isFound } from "#server/db/query/is-found.ts";
import { type Cut, fetchPage, type Order, type PageRequest, preparedPage } from "#server/db/query/pagination.ts";
import type { ArgumentOf, Value } from "#server/db/query/prepared.ts";
import { isForFollower, personVisibleTo, visibleTo } from "#server/db/query/visible-to.ts";
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

/** Each row says whether the viewer follows a pulled author: few do, and the others need no second query. */
export function selectTimeline(connection: Connection, viewerId: Expression<string>) {
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

/**
 * Sessions of the viewer's pulled authors that were logged after a position, in one statement. Reads the newest session of
 * each author, then further ones only of as many authors as a page has rows: no other author can be on it. Each read is
 * the beginning of an index range.
 */
export const pageOfPulled = preparedPage<Pulling>()(
  (connection: Connection, argument: ArgumentOf<Pulling>, newest: Cut) =>
    selectPlaces(connection, argument("viewerId")).where(
      "cannabis_sessions.id",
      "in",
      newest(selectOfMostActive(connection, argument, newest)),
    ),
  newestFirst,
);

function selectOfMostActive(connection: Connection, argument: ArgumentOf<Pulling>, newest: Cut) {
  const later = () =>
    selectPulled().where(
      sql<boolean>`(cannabis_sessions.created_at, cannabis_sessions.id) > (${argument("time")}, ${argument("id")})`,
    );
  const followed = selectPulledAuthors(connection, argument("viewerId")).as("pulled");
  const active = newest(
    sessionsOfEach(connection, followed, newest(later(), sql.lit(1))).select([
      "cannabis_sessions.user_id as author_id",
      "pulled.is_close_friend",
    ]),
  );
  return sessionsOfEach(connection, active.as("pulled"), newest(later())).select("cannabis_sessions.id");
}

/** An author whom the viewer follows, and whether the viewer is their close friend. */
interface PulledAuthor {
  author_id: string;
  is_close_friend: boolean;
}

/** The sessions of each of these people, as `ids` selects them for the row `pulled`: one index lookup each. */
export function sessionsOfEach(
  connection: Connection,
  people: AliasedExpression<PulledAuthor, "pulled">,
  ids: Expression<unknown>,
) {
  const { inSubquery } = dialectOf(connection);
  return connection
    .selectFrom(people)
    .innerJoin("cannabis_sessions", (join) => join.on(({ ref }) => inSubquery(ref("cannabis_sessions.id"), ids)));
}

/** The pulled authors whom the viewer follows and may see. */
export const selectPulledAuthors = (connection: Connection, viewerId: Value<string>) =>
  connection
    .selectFrom("follows")
    .select(["following_id as author_id", "is_close_friend"])
    .where("follower_id", "=", viewerId)
    .where(sql<boolean>`is_pulled`)
    .where(personVisibleTo(viewerId, "follows.following_id"));

/** Ids of the sessions that are in no timeline, of the author in the outer row `pulled`. */
export const selectPulled = () =>
  expressionBuilder<Tables & { pulled: PulledAuthor }, "pulled">()
    .selectFrom("cannabis_sessions")
    .select("cannabis_sessions.id")
    .whereRef("cannabis_sessions.user_id", "=", "pulled.author_id")
    .where(sql<boolean>`not is_fanned_out`)
    .where(isForFollower("pulled.is_close_friend"));
