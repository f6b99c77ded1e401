import { type Expression, type SqlBool, sql } from "kysely";
import type { Connection } from "#server/db/database.ts";
import { prepared } from "#server/db/query/prepared.ts";
import { selectPulled, selectPulledAuthors, sessionsOfEach } from "./pulled-places.repo.ts";
import { selectPlaces, selectTimeline } from "./session-places.repo.ts";

interface Since {
  viewerId: string;
  /** A position in the feed: sessions logged at it or later are new. */
  time: Date;
  id: number;
  /** Maximum to count of each, the timeline and the pulled authors. */
  limit: number;
}

/**
 * Counts new sessions in the viewer's feed in one statement: one index range of the timeline, and one of each pulled
 * author.
 */
export const countNewSessions = prepared<Since, { count: number }>((connection: Connection, argument) => {
  const viewerId = argument("viewerId");
  const isNew = (time: string, id: string) =>
    sql<SqlBool>`(${sql.ref(time)}, ${sql.ref(id)}) >= (${argument("time")}, ${argument("id")})`;
  const written = selectTimeline(connection, viewerId)
    .clearSelect()
    .select("timeline_entries.session_id")
    .where(isNew("timeline_entries.created_at", "timeline_entries.session_id"))
    .orderBy("timeline_entries.created_at", "desc")
    .orderBy("timeline_entries.session_id", "desc")
    .limit(argument("limit"));
  const ofAuthor = selectPulled()
    .where(isNew("cannabis_sessions.created_at", "cannabis_sessions.id"))
    .orderBy("cannabis_sessions.created_at", "desc")
    .orderBy("cannabis_sessions.id", "desc")
    .limit(argument("limit"));
  const authors = selectPulledAuthors(connection, viewerId).as("pulled");
  const pulled = selectPlaces(connection, viewerId)
    .clearSelect()
    .select("cannabis_sessions.id")
    .where("cannabis_sessions.id", "in", sessionsOfEach(connection, authors, ofAuthor).select("cannabis_sessions.id"))
    .limit(argument("limit"));
  return connection.selectNoFrom(sql<number>`${countOf(written)} + ${countOf(pulled)}`.as("count"));
});

const countOf = (rows: Expression<unknown>) => sql`(select count(*) from ${rows} as counted)`;
