import type { Connection } from "#server/db/database.ts";
import { prepared } from "#server/db/query/prepared.ts";
import { visibleTo } from "#server/db/query/visible-to.ts";
import type { Row } from "#server/db/schema/tables.ts";

/** The person, and the viewer: only sessions that the viewer may see are counted. */
export interface Subject {
  userId: string;
  viewerId: string;
}

const counted = [
  ...(["strain_name", "brand", "product_id", "strain_type", "ingestion_method", "thc_percentage"] as const),
  ...(["rating", "moods"] as const),
] as const;

/** What of a session is counted. */
export type CountedSession = Pick<Row<"cannabis_sessions">, (typeof counted)[number]>;

const listOwn = prepared<{ userId: string }, CountedSession>((connection, argument) =>
  connection
    .selectFrom("cannabis_sessions")
    .select(counted)
    .where("user_id", "=", argument("userId"))
    .orderBy("consumed_at", "desc")
    .orderBy("id", "desc"),
);

const listVisible = prepared<Subject, CountedSession>((connection, argument) =>
  connection
    .selectFrom("cannabis_sessions")
    .select(counted)
    .where("user_id", "=", argument("userId"))
    .where(visibleTo(argument("viewerId")))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc"),
);

/**
 * In one pass, since each walk through a journal costs more than counting it. One's own sessions last consumed first; those
 * of others last logged first, since only its owner knows when a session was consumed.
 */
export const listCounted = (connection: Connection, subject: Subject): Promise<CountedSession[]> =>
  subject.userId === subject.viewerId ? listOwn(connection, subject) : listVisible(connection, subject);
