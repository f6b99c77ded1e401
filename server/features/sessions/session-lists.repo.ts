import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from "kysely";
import type { Connection } from "#server/db/database.ts";
import { dialectOf } from "#server/db/dialect.ts";
import { fetchPage, type Order, type Page, type PageRequest } from "#server/db/query/pagination.ts";
import { prepared } from "#server/db/query/prepared.ts";
import { contains, holdsAll, sessionNames } from "#server/db/query/text-match.ts";
import type { Tables } from "#server/db/schema/tables.ts";
import { listedReasons, type ScoreChoice } from "#shared/domain/enumerations.ts";
import { spellingsOf } from "#shared/domain/reasons.ts";
import { type SessionFilter, scoreRanges } from "#shared/domain/search/session-search.ts";
import { searchWords } from "#shared/domain/search-key.ts";
import { readEffectWords } from "#shared/domain/session-effects.ts";
import { hasLabel } from "./label-search.repo.ts";
import { countReasonTexts } from "./session-effects.repo.ts";
import { type Place, selectPlaces, selectTimeline, selectUnwrittenPlaces } from "./session-places.repo.ts";

interface Since {
  viewerId: string;
  /** A position in the feed: sessions logged at it or later are new. */
  time: Date;
  id: number;
  /** Maximum to count of each, the timeline and the pulled authors. */
  limit: number;
}

/**
 * Counts new sessions in the viewer's feed in one statement: one index range of the timeline, and what of pulled authors
 * isn't in it yet. Each session once, though its author may have shared it anew.
 */
export const countNewSessions = prepared<Since, { count: number }>((connection: Connection, argument) => {
  const viewerId = argument("viewerId");
  const isNew = (time: string, id: string) =>
    sql<SqlBool>`(${sql.ref(time)}, ${sql.ref(id)}) >= (${argument("time")}, ${argument("id")})`;
  const written = selectTimeline(connection, viewerId)
    .clearSelect()
    .select("timeline_entries.session_id as id")
    .where(isNew("timeline_entries.created_at", "timeline_entries.session_id"))
    .orderBy("timeline_entries.created_at", "desc")
    .orderBy("timeline_entries.session_id", "desc")
    .limit(argument("limit"));
  const pulled = selectUnwrittenPlaces(connection, viewerId)
    .clearSelect()
    .select("cannabis_sessions.id")
    .where(isNew("cannabis_sessions.created_at", "cannabis_sessions.id"))
    .limit(argument("limit"));
  const count = sql<number>`(
    select count(*) from (select id from ${written} as written union select id from ${pulled} as pulled) as counted)`;
  return connection.selectNoFrom(count.as("count"));
});

/** The person's newest rated session with a product. */
export function findOwnOfProduct(connection: Connection, userId: string, productId: string) {
  return connection
    .selectFrom("cannabis_sessions")
    .select(["id", "rating", "consumed_at", "utc_offset"])
    .where("user_id", "=", userId)
    .where("product_id", "=", productId)
    .where("rating", "is not", null)
    .orderBy("consumed_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

type Sessions = ExpressionBuilder<Tables, "cannabis_sessions">;
type Condition = Expression<SqlBool>;

const sessions: Sessions = expressionBuilder<Tables, "cannabis_sessions">();
const column = sessions.ref;

/** Whether a session is the person's own and `matchesFilter` finds it: the same rule, for the database. */
async function isFound(connection: Connection, userId: string, filter: SessionFilter): Promise<[Condition]> {
  const { methods, strainTypes, scores, moods } = filter;
  const conditions = sessions.and([
    sessions("cannabis_sessions.user_id", "=", userId),
    ...isInPeriod(connection, filter),
    ...(methods.length > 0 ? [sessions("cannabis_sessions.ingestion_method", "in", methods)] : []),
    ...(strainTypes.length > 0 ? [sessions("cannabis_sessions.strain_type", "in", strainTypes)] : []),
    ...(scores.length > 0 ? [sessions.or(scores.map(hasScore))] : []),
    ...(filter.withPhoto ? [sessions("cannabis_sessions.photo_id", "is not", null)] : []),
    // The names of moods have no letter that JSON escapes.
    ...moods.map((mood) => contains(column("cannabis_sessions.moods"), `"${mood}"`)),
    ...filter.ownEffects.map((word) => isListed(connection, "own_effects", word)),
    ...filter.unwantedEffects.map((word) => isListed(connection, "unwanted_effects", word)),
    ...(await haveReasons(connection, userId, filter)),
    ...(filter.betterAfter ? [sessions("cannabis_sessions.better_after", "<>", "[]")] : []),
    ...(filter.betterAfter ? filter.reasons.map((reason) => isListed(connection, "better_after", reason)) : []),
    holdsAll(sessionNames, searchWords(filter.text), (word) => [
      contains(column("cannabis_sessions.search_text"), word),
    ]),
    ...(await hasLabel(connection, userId, filter)),
  ]);
  // In a list, as a condition can't be awaited.
  return [conditions];
}

/** Words of the list are stored as the list has them; a person's own ones in every spelling of theirs. */
async function haveReasons(connection: Connection, userId: string, { reasons }: SessionFilter): Promise<Condition[]> {
  const isOwn = (reason: string) => !listedReasons.some((listed) => listed === reason);
  if (!reasons.some(isOwn)) return reasons.map((reason) => isListed(connection, "reasons", reason));
  const texts = await countReasonTexts(connection, userId);
  const words = new Set(texts.flatMap((text) => readEffectWords(text.reasons)));
  return reasons.map((reason) =>
    sessions.or(spellingsOf(reason, [...words]).map((word) => isListed(connection, "reasons", word))),
  );
}

/** By days for sessions with a clock of their own, as far as days are given, and else by times. */
function isInPeriod(connection: Connection, { from, until, fromDay, throughDay }: SessionFilter): Condition[] {
  const seconds = sql<number>`cannabis_sessions.utc_offset * 60`;
  const ownDay = dialectOf(connection).startOf("day", sql.ref<Date>("cannabis_sessions.consumed_at"), seconds);
  const either = (byTime: Condition | undefined, byDay: Condition | undefined): Condition[] => {
    if (!byDay) return byTime ? [byTime] : [];
    const isUnknown = sessions("cannabis_sessions.utc_offset", "is", null);
    return [sessions.or([byDay, byTime ? sessions.and([isUnknown, byTime]) : isUnknown])];
  };
  return [
    ...either(
      from ? sessions("cannabis_sessions.consumed_at", ">=", from) : undefined,
      fromDay ? sql<SqlBool>`${ownDay} >= ${fromDay}` : undefined,
    ),
    ...either(
      until ? sessions("cannabis_sessions.consumed_at", "<", until) : undefined,
      throughDay ? sql<SqlBool>`${ownDay} <= ${throughDay}` : undefined,
    ),
  ];
}

function hasScore(choice: ScoreChoice): Condition {
  const range = scoreRanges[choice];
  const rating = "cannabis_sessions.rating";
  if (range === null) return sessions(rating, "is", null);
  const { min, below } = range;
  return sessions.and([sessions(rating, ">=", min), ...(Number.isFinite(below) ? [sessions(rating, "<", below)] : [])]);
}

type WordColumn = "own_effects" | "unwanted_effects" | "reasons" | "better_after";

/** Whether a column of JSON text lists this very word. */
function isListed(connection: Connection, column: WordColumn, word: string): Condition {
  const words = sql.ref<string>(`cannabis_sessions.${column}`);
  const list = dialectOf(connection).textsInJson(words, "listed");
  return sql<SqlBool>`exists (select 1 from ${list} where listed.value = ${word})`;
}

/** Last consumed first. */
const lastConsumedFirst: Order<Tables, "cannabis_sessions", Pick<BriefSession, "id" | "consumed_at">> = {
  column: "cannabis_sessions.consumed_at",
  id: "cannabis_sessions.id",
  types: ["time", "whole"],
  direction: "desc",
  keys: ({ consumed_at, id }) => [consumed_at, id],
};

export async function pageOfFound(
  connection: Connection,
  userId: string,
  filter: SessionFilter,
  page: PageRequest,
): Promise<Page<Place>> {
  const [found] = await isFound(connection, userId, filter);
  const query = selectPlaces(connection, userId).select("cannabis_sessions.consumed_at").where(found);
  return await fetchPage(query, lastConsumedFirst, page);
}

const briefly = (connection: Connection) =>
  connection
    .selectFrom("cannabis_sessions")
    .leftJoin("photos", "photos.id", "cannabis_sessions.photo_id")
    .select([
      "cannabis_sessions.id",
      "strain_name",
      "strain_type",
      "brand",
      "ingestion_method",
      "amount",
      "amount_unit",
    ])
    .select(["location", "reasons", "rating", "rated_by", "visibility", "consumed_at", "utc_offset"])
    .select(["cannabis_sessions.created_at", "photos.address as photo_address", "photos.width as photo_width"])
    .select(["photos.height as photo_height", "photos.placeholder as photo_placeholder"]);

export type BriefSession = Awaited<ReturnType<ReturnType<typeof briefly>["executeTakeFirstOrThrow"]>>;

export async function pageOfTable(
  connection: Connection,
  userId: string,
  filter: SessionFilter,
  page: PageRequest,
): Promise<Page<BriefSession>> {
  const [found] = await isFound(connection, userId, filter);
  return await fetchPage(briefly(connection).where(found), lastConsumedFirst, page);
}

/** What orders other than by time go by, of every session that matches. */
export async function listSortedByOfFound(connection: Connection, userId: string, filter: SessionFilter) {
  const [found] = await isFound(connection, userId, filter);
  return await connection
    .selectFrom("cannabis_sessions")
    .select(["id", "rating", "reason_levels"])
    .where(found)
    .execute();
}

export async function countFound(connection: Connection, userId: string, filter: SessionFilter): Promise<number> {
  const [found] = await isFound(connection, userId, filter);
  const { count } = await connection
    .selectFrom("cannabis_sessions")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where(found)
    .executeTakeFirstOrThrow();
  return count;
}
