import type { Connection } from "#server/db/database.ts";
import type { NewRow, Row, RowUpdate } from "#server/db/schema/tables.ts";

export type ExperimentRow = Row<"experiments">;

/** Newest first, with how many evenings each has taken. */
export function listExperiments(connection: Connection, userId: string) {
  return connection
    .selectFrom("experiments")
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom("experiment_evenings")
        .select((evenings) => evenings.fn.countAll<number>().as("taken"))
        .whereRef("experiment_id", "=", "experiments.id")
        .as("taken"),
    )
    .where("user_id", "=", userId)
    .orderBy("started_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** The person's own. */
export function findExperiment(connection: Connection, userId: string, id: number): Promise<ExperimentRow | undefined> {
  return connection
    .selectFrom("experiments")
    .selectAll()
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
}

export function findRunning(connection: Connection, userId: string): Promise<ExperimentRow | undefined> {
  return connection
    .selectFrom("experiments")
    .selectAll()
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
}

/** In order, each with what its session says, as far as that is still there. */
export function listEvenings(connection: Connection, experimentId: number) {
  return connection
    .selectFrom("experiment_evenings")
    .leftJoin("cannabis_sessions", "cannabis_sessions.id", "experiment_evenings.session_id")
    .select(["experiment_evenings.position", "experiment_evenings.day", "experiment_evenings.rating"])
    .select(["cannabis_sessions.id as session_id", "cannabis_sessions.rating as session_rating"])
    .select(["cannabis_sessions.ingestion_method", "cannabis_sessions.product_id"])
    .where("experiment_id", "=", experimentId)
    .orderBy("position")
    .execute();
}
export type EveningRow = Awaited<ReturnType<typeof listEvenings>>[number];

/** Methods and products of a person's sessions, with how many have each. */
export async function countHabits(connection: Connection, userId: string) {
  const sessions = connection.selectFrom("cannabis_sessions").where("user_id", "=", userId);
  const methods = await sessions
    .select((eb) => ["ingestion_method as method", eb.fn.countAll<number>().as("sessions")])
    .groupBy("ingestion_method")
    .execute();
  const products = await sessions
    .select((eb) => ["product_id as product", eb.fn.countAll<number>().as("sessions")])
    .where("product_id", "is not", null)
    .groupBy("product_id")
    .execute();
  return { methods, products };
}

export async function insertExperiment(transaction: Connection, row: NewRow<"experiments">): Promise<ExperimentRow> {
  return await transaction.insertInto("experiments").values(row).returningAll().executeTakeFirstOrThrow();
}

export async function updateExperiment(
  transaction: Connection,
  id: number,
  changes: RowUpdate<"experiments">,
): Promise<void> {
  await transaction.updateTable("experiments").set(changes).where("id", "=", id).execute();
}

export async function deleteExperiment(connection: Connection, userId: string, id: number): Promise<void> {
  await connection.deleteFrom("experiments").where("user_id", "=", userId).where("id", "=", id).execute();
}

export async function deleteImported(connection: Connection, userId: string, importId: string): Promise<void> {
  await connection.deleteFrom("experiments").where("user_id", "=", userId).where("import_id", "=", importId).execute();
}

export async function insertEvenings(
  transaction: Connection,
  rows: readonly NewRow<"experiment_evenings">[],
): Promise<void> {
  if (rows.length > 0) await transaction.insertInto("experiment_evenings").values(rows).execute();
}

/** As its session is rated now. */
export async function keepRatings(transaction: Connection, experimentId: number): Promise<void> {
  await transaction
    .updateTable("experiment_evenings")
    .set((eb) => ({
      rating: eb
        .selectFrom("cannabis_sessions")
        .select("cannabis_sessions.rating")
        .whereRef("cannabis_sessions.id", "=", "experiment_evenings.session_id"),
    }))
    .where("experiment_id", "=", experimentId)
    .execute();
}

export type EveningRating = Pick<Row<"experiment_evenings">, "experiment_id" | "rating">;

export async function updateRatingIn(
  transaction: Connection,
  sessionId: number,
  { experiment_id, rating }: EveningRating,
): Promise<void> {
  await transaction
    .updateTable("experiment_evenings")
    .set({ rating })
    .where("session_id", "=", sessionId)
    .where("experiment_id", "=", experiment_id)
    .execute();
}

/** Of the evening that the session is, in an experiment that has ended. */
export async function updateRating(transaction: Connection, sessionId: number, rating: number | null): Promise<void> {
  await transaction
    .updateTable("experiment_evenings")
    .set({ rating })
    .where("session_id", "=", sessionId)
    .where("experiment_id", "in", (eb) =>
      eb.selectFrom("experiments").select("experiments.id").where("ended_at", "is not", null),
    )
    .execute();
}
