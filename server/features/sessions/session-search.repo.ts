import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from "kysely";
import type { Connection } from "#server/db/database.ts";
import { dialectOf } from "#server/db/dialect.ts";
import { fetchPage, type Order, type Page, type PageRequest } from "#server/db/query/pagination.ts";
import { contains } from "#server/db/query/text-match.ts";
import type { Tables } from "#server/db/schema/tables.ts";
import type { ScoreChoice } from "#shared/domain/enumerations.ts";
import { scoreRanges } from "#shared/domain/score-choice.ts";
import { type SessionFilter, searchWords } from "#shared/domain/session-search.ts";
import { type Place, selectPlaces } from "./session-places.repo.ts";

type Sessions = ExpressionBuilder<Tables, "cannabis_sessions">;
type Condition = Expression<SqlBool>;

const sessions: Sessions = expressionBuilder<Tables, "cannabis_sessions">();
const column = sessions.ref;

/** Whether a session is the person's own and `matchesFilter` finds it: the same rule, for the database. */
function isFound(connection: Connection, userId: string, filter: SessionFilter): Condition {
  const { methods, strainTypes, scores, moods, from, until } = filter;
  return sessions.and([
    sessions("cannabis_sessions.user_id", "=", userId),
    ...(from ? [sessions("cannabis_sessions.consumed_at", ">=", from)] : []),
    ...(until ? [sessions("cannabis_sessions.consumed_at", "<", until)] : []),
    ...(methods.length > 0 ? [sessions("cannabis_sessions.ingestion_method", "in", methods)] : []),
    ...(strainTypes.length > 0 ? [sessions("cannabis_sessions.strain_type", "in", strainTypes)] : []),
    ...(scores.length > 0 ? [sessions.or(scores.map(hasScore))] : []),
    ...(filter.withPhoto ? [sessions("cannabis_sessions.photo_id", "is not", null)] : []),
    // The names of moods have no letter that JSON escapes.
    ...moods.map((mood) => contains(column("cannabis_sessions.moods"), `"${mood}"`)),
    ...filter.ownEffects.map((word) => isListed(connection, "own_effects", word)),
    ...filter.unwantedEffects.map((word) => isListed(connection, "unwanted_effects", word)),
    ...searchWords(filter.text).map((word) => contains(column("cannabis_sessions.search_text"), word)),
  ]);
}

function hasScore(choice: ScoreChoice): Condition {
  const range = scoreRanges[choice];
  const rating = "cannabis_sessions.rating";
  if (range === null) return sessions(rating, "is", null);
  const { min, below } = range;
  return sessions.and([sessions(rating, ">=", min), ...(Number.isFinite(below) ? [sessions(rating, "<", below)] : [])]);
}

/** Whether a column of JSON text lists this very word. */
function isListed(connection: Connection, column: "own_effects" | "unwanted_effects", word: string): Condition {
  const words = sql.ref<string>(`cannabis_sessions.${column}`);
  const list = dialectOf(connection).textsInJson(words, "listed");
  return sql<SqlBool>`exists (select 1 from ${list} where listed.value = ${word})`;
}

/** Last consumed first. */
const lastConsumedFirst: Order<Tables, "cannabis_sessions" | "users", Place & { consumed_at: Date }> = {
  column: "cannabis_sessions.consumed_at",
  id: "cannabis_sessions.id",
  types: ["time", "whole"],
  direction: "desc",
  keys: ({ consumed_at, id }) => [consumed_at, id],
};

export function pageOfFound(
  connection: Connection,
  userId: string,
  filter: SessionFilter,
  page: PageRequest,
): Promise<Page<Place>> {
  const query = selectPlaces(connection, userId)
    .select("cannabis_sessions.consumed_at")
    .where(isFound(connection, userId, filter));
  return fetchPage(query, lastConsumedFirst, page);
}

export async function countFound(connection: Connection, userId: string, filter: SessionFilter): Promise<number> {
  const { count } = await connection
    .selectFrom("cannabis_sessions")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where(isFound(connection, userId, filter))
    .executeTakeFirstOrThrow();
  return count;
}
