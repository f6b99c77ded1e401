import { sql } from "kysely";
import type { Connection } from "#server/db/database.ts";
import { prepared } from "#server/db/query/prepared.ts";
import { valueRows } from "#server/db/query/value-rows.ts";
import type { NewRow, Row } from "#server/db/schema/tables.ts";
import type { FittedSession, RatedSession } from "#shared/domain/ranking/comparison-graph.ts";

/** Rows per statement: both engines limit the parameters. */
const batchSize = 1_000;

/** A session as the fit takes it, with what is stored of its last fit: nulls before the first one. */
export type RankedRow = Awaited<ReturnType<typeof listRankedRows>>[number];

/** All sessions of a person, first consumed first: in the order of an index that has all that is read of them. */
export function listRankedRows(connection: Connection, userId: string) {
  return connection
    .selectFrom("cannabis_sessions as session")
    .leftJoin("session_ratings as stored", "stored.session_id", "session.id")
    .select(["session.id", "session.rating", "session.rated_by", "session.manual_rank", "session.created_at"])
    .select(["stored.base_strength", "stored.base_variance"])
    .select(["stored.elo_rating", "stored.wins", "stored.losses", "stored.comparisons", "stored.last_compared_at"])
    .where("session.user_id", "=", userId)
    .orderBy("session.consumed_at")
    .orderBy("session.id")
    .execute();
}

export type RowOfProduct = Pick<FittedSession, "id" | "rating" | "ratedBy"> &
  Pick<Row<"cannabis_sessions">, "product_id"> & { has_photo: boolean };

/** What products are ranked by, first consumed first: of thousands of sessions each further column takes its time, above
 * all a text. */
export const listRowsOfProducts = prepared<{ userId: string }, RowOfProduct>((connection, argument) =>
  connection
    .selectFrom("cannabis_sessions")
    .select(["id", "rating", "rated_by as ratedBy", "product_id"])
    .select(sql<boolean>`(photo_id is not null)`.as("has_photo"))
    .where("user_id", "=", argument("userId"))
    .orderBy("consumed_at")
    .orderBy("id"),
);

export type Stored = Pick<Row<"session_ratings">, "session_id" | "elo_rating" | "base_strength" | "base_variance">;

/** The stored last fit, and saved orders. */
export const listStored = prepared<{ userId: string }, Stored>((connection, argument) =>
  connection
    .selectFrom("session_ratings")
    .select(["session_id", "elo_rating", "base_strength", "base_variance"])
    .where("user_id", "=", argument("userId")),
);

/** As many letters of a note as two lines show. */
const noteLength = 120;

/** What a list of thousands shows of a person's sessions, the notes as far as two lines go. */
export function listBriefSessions(connection: Connection, userId: string) {
  return connection
    .selectFrom("cannabis_sessions as session")
    .leftJoin("photos", "photos.id", "session.photo_id")
    .select(["session.id", "session.user_id", "session.product_id", "session.strain_name", "session.strain_type"])
    .select(["session.brand", "session.ingestion_method", "session.thc_percentage", "session.rating"])
    .select(["session.rated_by", "session.location", "session.companions", "session.consumed_at", "session.created_at"])
    .select(["session.utc_offset", "photos.address as photo_address"])
    .select(sql<string | null>`substr(session.notes, 1, ${sql.lit(noteLength)})`.as("notes"))
    .where("session.user_id", "=", userId)
    .execute();
}

export async function upsertSessionRatings(
  connection: Connection,
  ratings: readonly NewRow<"session_ratings">[],
): Promise<void> {
  for (let start = 0; start < ratings.length; start += batchSize) {
    await connection
      .insertInto("session_ratings")
      .values(ratings.slice(start, start + batchSize))
      .onConflict((conflict) =>
        conflict.column("session_id").doUpdateSet((eb) => ({
          elo_rating: eb.ref("excluded.elo_rating"),
          comparisons: eb.ref("excluded.comparisons"),
          wins: eb.ref("excluded.wins"),
          losses: eb.ref("excluded.losses"),
          last_compared_at: eb.ref("excluded.last_compared_at"),
          updated_at: eb.ref("excluded.updated_at"),
        })),
      )
      .execute();
  }
}

/** Where a saved order put a session; null is nowhere. */
export type SavedBase = Pick<RatedSession, "id" | "base">;

export async function upsertBases(
  connection: Connection,
  userId: string,
  bases: readonly SavedBase[],
  at: Date,
): Promise<void> {
  for (let start = 0; start < bases.length; start += batchSize) {
    const rows = bases.slice(start, start + batchSize).map(({ id, base }) => ({
      user_id: userId,
      session_id: id,
      base_strength: base?.strength ?? null,
      base_variance: base?.variance ?? null,
      created_at: at,
      updated_at: at,
    }));
    await connection
      .insertInto("session_ratings")
      .values(rows)
      .onConflict((conflict) =>
        conflict.column("session_id").doUpdateSet((eb) => ({
          base_strength: eb.ref("excluded.base_strength"),
          base_variance: eb.ref("excluded.base_variance"),
          updated_at: eb.ref("excluded.updated_at"),
        })),
      )
      .execute();
  }
}

/** What has a rating isn't asked for one. */
export async function endReminders(transaction: Connection, sessionIds: readonly number[]): Promise<void> {
  if (sessionIds.length === 0) return;
  await transaction.deleteFrom("reminders").where("session_id", "in", sessionIds).execute();
}

/** Takes away where a saved order put it. */
export async function deleteBase(connection: Connection, sessionId: number): Promise<void> {
  await connection
    .updateTable("session_ratings")
    .set({ base_strength: null, base_variance: null })
    .where("session_id", "=", sessionId)
    .where("base_strength", "is not", null)
    .execute();
}

type ScoredSession = Pick<Row<"cannabis_sessions">, "id" | "rating" | "rated_by" | "manual_rank">;

/** Locks those of the given sessions that belong to the person, and tells which they are. */
export async function lockOwnSessions(
  connection: Connection,
  userId: string,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await connection
    .selectFrom("cannabis_sessions")
    .select("id")
    .where("user_id", "=", userId)
    .where("id", "in", ids)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function updateScores(
  connection: Connection,
  sessions: readonly ScoredSession[],
  at: Date,
): Promise<void> {
  for (let start = 0; start < sessions.length; start += batchSize) {
    const rows = sessions
      .slice(start, start + batchSize)
      .map(({ id, rating, rated_by, manual_rank }) => [id, rating, rated_by, manual_rank]);
    await sql`
      update cannabis_sessions
      set rating = scored.column2, rated_by = scored.column3, manual_rank = scored.column4, updated_at = ${at}
      from ${valueRows(["bigint", "double precision", "text", "integer"], rows)} as scored where cannabis_sessions.id = scored.column1`.execute(
      connection,
    );
  }
}
