import { type AliasedExpression, expressionBuilder, sql } from "kysely";
import type { Connection } from "../../db/database.ts";
import { dialectOf } from "../../db/dialect.ts";
import { type Cut, preparedPage } from "../../db/pagination.ts";
import type { ArgumentOf, Value } from "../../db/prepared.ts";
import type { Tables } from "../../db/schema/tables.ts";
import { isForFollowers, personVisibleTo } from "../../db/visible-to.ts";
import { newestFirst, selectPlaces } from "./session-places.repo.ts";

type Argument = ArgumentOf<{ viewerId: string }>;

/**
 * What is in no timeline of the authors whom the viewer follows, of all of them in one statement. It looks at one session
 * of each, then reads on only of as many authors as a page has rows: no other can have one among its newest. Each look
 * is at the beginning of a range of an index.
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
  const { isAmong } = dialectOf(connection);
  const ofEach = (people: AliasedExpression<{ author_id: string }, "pulled">, limit?: Value<number>) =>
    connection
      .selectFrom(people)
      .innerJoin("cannabis_sessions", (join) =>
        join.on(({ ref }) => isAmong(ref("cannabis_sessions.id"), newest(selectPulled(), limit))),
      );
  const followed = connection
    .selectFrom("follows")
    .select("following_id as author_id")
    .where("follower_id", "=", argument("viewerId"))
    .where(sql<boolean>`is_pulled`)
    .where(personVisibleTo(argument("viewerId"), "follows.following_id"));
  const active = newest(ofEach(followed.as("pulled"), sql.lit(1)).select("cannabis_sessions.user_id as author_id"));
  return ofEach(active.as("pulled")).select("cannabis_sessions.id");
}

/** The ids of what is in no timeline, of the author in the row `pulled` around it, whom the viewer follows and may see. */
const selectPulled = () =>
  expressionBuilder<Tables & { pulled: { author_id: string } }, "pulled">()
    .selectFrom("cannabis_sessions")
    .select("cannabis_sessions.id")
    .whereRef("cannabis_sessions.user_id", "=", "pulled.author_id")
    .where(sql<boolean>`not is_fanned_out`)
    .where(isForFollowers);
