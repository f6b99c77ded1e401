import { sql } from "kysely";
import type { Connection } from "#server/db/database.ts";
import type { NewRow, Row } from "#server/db/schema/tables.ts";
import type { RatedSession } from "#shared/domain/ranking/comparison-graph.ts";

type SessionRating = Row<"session_ratings">;
export type StoredRating = Pick<SessionRating, "session_id" | "elo_rating" | "wins" | "losses" | "last_compared_at">;

/** Rows per statement: both engines limit the parameters. */
const batchSize = 1_000;

export function listRatedSessions(connection: Connection, userId: string): Promise<RatedSession[]> {
  return connection
    .selectFrom("cannabis_sessions")
    .select(["id", "rating"])
    .where("user_id", "=", userId)
    .orderBy("id")
    .execute();
}

/** Sessions that name a product, newest first. */
export function listProductSessions(connection: Connection, userId: string) {
  return connection
    .selectFrom("cannabis_sessions")
    .select(["id", "strain_name", "brand", "product_id", "photo_id"])
    .where("user_id", "=", userId)
    .where("product_id", "is not", null)
    .$narrowType<{ product_id: string }>()
    .orderBy("consumed_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

export function listSessionRatings(connection: Connection, userId: string): Promise<StoredRating[]> {
  return connection
    .selectFrom("session_ratings")
    .select(["session_id", "elo_rating", "wins", "losses", "last_compared_at"])
    .where("user_id", "=", userId)
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

export interface PlacedSession {
  readonly id: number;
  readonly rating: number | null;
  readonly manual_rank: number | null;
}

/** Locks the given sessions that belong to the person. */
export function lockOwnSessions(
  connection: Connection,
  userId: string,
  ids: readonly number[],
): Promise<PlacedSession[]> {
  return connection
    .selectFrom("cannabis_sessions")
    .select(["id", "rating", "manual_rank"])
    .where("user_id", "=", userId)
    .where("id", "in", ids)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

export async function updatePlaces(connection: Connection, places: readonly PlacedSession[], at: Date): Promise<void> {
  for (let start = 0; start < places.length; start += batchSize) {
    const rows = places
      .slice(start, start + batchSize)
      .map(
        ({ id, rating, manual_rank }) =>
          sql`(cast(${id} as bigint), cast(${rating} as double precision), cast(${manual_rank} as integer))`,
      );
    // Both engines name the columns of `values` column1, column2, …
    await sql`
      update cannabis_sessions set rating = placed.column2, manual_rank = placed.column3, updated_at = ${at}
      from (values ${sql.join(rows)}) as placed where cannabis_sessions.id = placed.column1`.execute(connection);
  }
}
