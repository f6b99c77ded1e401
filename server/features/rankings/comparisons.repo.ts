import type { Connection } from "#server/db/database.ts";
import type { NewRow, Row } from "#server/db/schema/tables.ts";
import type { Comparison } from "#shared/domain/ranking/comparison-graph.ts";
import type { SessionPair } from "#shared/domain/ranking/pair-choice.ts";

/** The whole history, of Compare and of the rating dialog, in no particular order. */
export function listComparisons(connection: Connection, userId: string): Promise<Comparison[]> {
  return connection
    .selectFrom("session_comparisons")
    .select(["winner_session_id as winnerSessionId", "loser_session_id as loserSessionId"])
    .select(["is_tie as isTie", "absorbed as isAbsorbed"])
    .where("user_id", "=", userId)
    .execute();
}

/** The last answer about each session; sessions without any are missing. */
export async function findLastComparedAt(
  connection: Connection,
  sessionIds: readonly number[],
): Promise<ReadonlyMap<number, Date>> {
  if (sessionIds.length === 0) return new Map();
  const answersOf = (side: "winner_session_id" | "loser_session_id") =>
    connection
      .selectFrom("session_comparisons")
      .select([`${side} as session_id`, "created_at"])
      .where(side, "in", sessionIds);
  const rows = await connection
    .selectFrom(answersOf("winner_session_id").unionAll(answersOf("loser_session_id")).as("answers"))
    .select("session_id")
    .select(({ fn }) => fn.max("created_at").as("last_compared_at"))
    .groupBy("session_id")
    .execute();
  return new Map(rows.map((row) => [row.session_id, row.last_compared_at]));
}

type Choice = Pick<Row<"session_comparisons">, "user_id" | "winner_session_id" | "loser_session_id">;

/** @returns the comparison of these two with this idempotency key, whichever of them won */
export async function findMade(
  connection: Connection,
  { user_id, winner_session_id, loser_session_id, key }: Choice & { key: string },
) {
  const pair = [winner_session_id, loser_session_id];
  return await connection
    .selectFrom("session_comparisons")
    .select(["id", "winner_session_id"])
    .where("user_id", "=", user_id)
    .where("winner_session_id", "in", pair)
    .where("loser_session_id", "in", pair)
    .where("key", "=", key)
    .executeTakeFirst();
}

/** @returns the new comparison's id */
export async function insertComparison(
  connection: Connection,
  comparison: NewRow<"session_comparisons">,
): Promise<number> {
  const { id } = await connection
    .insertInto("session_comparisons")
    .values(comparison)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** All of a person's, with what tells them apart. */
export function listTimedComparisons(connection: Connection, userId: string) {
  return connection
    .selectFrom("session_comparisons")
    .select(["winner_session_id", "loser_session_id", "rated_session_id", "created_at"])
    .where("user_id", "=", userId)
    .execute();
}

export async function insertComparisons(
  connection: Connection,
  comparisons: readonly NewRow<"session_comparisons">[],
): Promise<void> {
  if (comparisons.length > 0) await connection.insertInto("session_comparisons").values(comparisons).execute();
}

export async function deleteComparison(connection: Connection, id: number): Promise<void> {
  await connection.deleteFrom("session_comparisons").where("id", "=", id).execute();
}

/** The answers of the dialog that rated this session. */
export async function deleteDialogAnswers(connection: Connection, ratedSessionId: number): Promise<void> {
  await connection.deleteFrom("session_comparisons").where("rated_session_id", "=", ratedSessionId).execute();
}

/** All that the person has given so far. */
export async function absorbComparisons(connection: Connection, userId: string): Promise<void> {
  await connection
    .updateTable("session_comparisons")
    .set({ absorbed: true })
    .where("user_id", "=", userId)
    .where("absorbed", "=", false)
    .execute();
}

/** The last answer of Compare. */
export function findLastComparison(connection: Connection, userId: string) {
  return connection
    .selectFrom("session_comparisons")
    .select(["id", "winner_session_id", "loser_session_id", "absorbed"])
    .where("user_id", "=", userId)
    .where("rated_session_id", "is", null)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

export async function hasComparison(connection: Connection, userId: string, id: number): Promise<boolean> {
  const row = await connection
    .selectFrom("session_comparisons")
    .select("id")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findServedPair(connection: Connection, userId: string): Promise<SessionPair | undefined> {
  const row = await connection
    .selectFrom("served_pairs")
    .select(["left_session_id", "right_session_id"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row && [row.left_session_id, row.right_session_id];
}

export async function upsertServedPair(
  connection: Connection,
  userId: string,
  [left_session_id, right_session_id]: SessionPair,
): Promise<void> {
  const sides = { left_session_id, right_session_id };
  await connection
    .insertInto("served_pairs")
    .values({ user_id: userId, ...sides })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(sides))
    .execute();
}
