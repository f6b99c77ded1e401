import { type AliasedExpression, type Expression, expressionBuilder, sql } from "kysely";
import type { Connection } from "#server/db/database.ts";
import { dialectOf } from "#server/db/dialect.ts";
import { type Cut, preparedPage } from "#server/db/query/pagination.ts";
import type { ArgumentOf, Value } from "#server/db/query/prepared.ts";
import { isForFollowers, personVisibleTo } from "#server/db/query/visible-to.ts";
import type { Tables } from "#server/db/schema/tables.ts";
import { newestFirst, selectPlaces } from "./session-places.repo.ts";

type Argument = ArgumentOf<{ viewerId: string }>;

/**
 * Sessions of the viewer's pulled authors, in one statement. Reads the newest session of each author, then further ones
 * only of as many authors as a page has rows: no other author can be on it. Each read is the beginning of an index
 * range.
 */
export const pageOfPulled = preparedPage<{ viewerId: string }>()(
  (connection: Connection, argument: Argument, newest: Cut) =>
    selectPlaces(connection, argument("viewerId")).where(
      "cannabis_sessions.id",
      "in",
      newest(selectOfMostActive(connection, argument, newest)),
    ),
  newestFirst,
);

function selectOfMostActive(connection: Connection, argument: Argument, newest: Cut) {
  const followed = selectPulledAuthors(connection, argument("viewerId")).as("pulled");
  const active = newest(
    sessionsOfEach(connection, followed, newest(selectPulled(), sql.lit(1))).select(
      "cannabis_sessions.user_id as author_id",
    ),
  );
  return sessionsOfEach(connection, active.as("pulled"), newest(selectPulled())).select("cannabis_sessions.id");
}

/** The sessions of each of these people, as `ids` selects them for the row `pulled`: one index lookup each. */
export function sessionsOfEach(
  connection: Connection,
  people: AliasedExpression<{ author_id: string }, "pulled">,
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
    .select("following_id as author_id")
    .where("follower_id", "=", viewerId)
    .where(sql<boolean>`is_pulled`)
    .where(personVisibleTo(viewerId, "follows.following_id"));

/** Ids of the sessions that are in no timeline, of the author in the outer row `pulled`. */
export const selectPulled = () =>
  expressionBuilder<Tables & { pulled: { author_id: string } }, "pulled">()
    .selectFrom("cannabis_sessions")
    .select("cannabis_sessions.id")
    .whereRef("cannabis_sessions.user_id", "=", "pulled.author_id")
    .where(sql<boolean>`not is_fanned_out`)
    .where(isForFollowers);
