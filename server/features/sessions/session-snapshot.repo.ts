import { sql } from "kysely";
import { batchesOf } from "#server/batches.ts";
import type { Connection } from "#server/db/database.ts";
import { personVisibleTo } from "#server/db/query/visible-to.ts";
import type { Row } from "#server/db/schema/tables.ts";
import { limits } from "#shared/domain/limits.ts";

/** Rows or ids in one statement. */
const batchSize = 500;

/** A session with all rows that cascade with it. */
export interface SessionSnapshot {
  session: Row<"cannabis_sessions">;
  likes: Row<"likes">[];
  comments: Row<"comments">[];
  notifications: Row<"notifications">[];
  ratings: Row<"session_ratings">[];
  comparisons: Row<"session_comparisons">[];
  /** Absent in those taken before the update that brought them. */
  favorites?: Row<"favorites">[];
  reminders?: Row<"reminders">[];
  companions?: Row<"companions">[];
  /** Of experiments that had ended. */
  eveningRatings?: Pick<Row<"experiment_evenings">, "experiment_id" | "rating">[];
}

export async function takeSnapshot(
  connection: Connection,
  session: Row<"cannabis_sessions">,
): Promise<SessionSnapshot> {
  const { id } = session;
  return {
    session,
    likes: await connection.selectFrom("likes").selectAll().where("session_id", "=", id).execute(),
    comments: await connection.selectFrom("comments").selectAll().where("session_id", "=", id).execute(),
    notifications: await connection.selectFrom("notifications").selectAll().where("session_id", "=", id).execute(),
    ratings: await connection.selectFrom("session_ratings").selectAll().where("session_id", "=", id).execute(),
    comparisons: await connection
      .selectFrom("session_comparisons")
      .selectAll()
      .where((eb) => eb.or([eb("winner_session_id", "=", id), eb("loser_session_id", "=", id)]))
      .execute(),
    favorites: await connection.selectFrom("favorites").selectAll().where("session_id", "=", id).execute(),
    reminders: await connection.selectFrom("reminders").selectAll().where("session_id", "=", id).execute(),
    companions: await connection.selectFrom("companions").selectAll().where("session_id", "=", id).execute(),
    eveningRatings: await connection
      .selectFrom("experiment_evenings")
      .innerJoin("experiments", "experiments.id", "experiment_evenings.experiment_id")
      .select(["experiment_evenings.experiment_id", "experiment_evenings.rating"])
      .where("experiment_evenings.session_id", "=", id)
      .where("experiments.ended_at", "is not", null)
      .execute(),
  };
}

/** Which of these are the person's, and there. */
export async function ownIdsAmong(
  connection: Connection,
  userId: string,
  among: readonly number[],
): Promise<ReadonlySet<number>> {
  const own = new Set<number>();
  for (const ids of batchesOf(among, batchSize)) {
    const query = connection.selectFrom("cannabis_sessions").select(["id", "user_id"]).where("id", "in", ids);
    for (const { id, user_id } of await query.execute()) if (user_id === userId) own.add(id);
  }
  return own;
}

/** Those of these sessions that an import has added and nobody has changed since it ended. */
export async function listAsImported(connection: Connection, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await connection
    .selectFrom("cannabis_sessions")
    .innerJoin("imports", "imports.id", "cannabis_sessions.import_id")
    .select("cannabis_sessions.id")
    .where("cannabis_sessions.id", "in", ids)
    .where((eb) => eb.or([eb("imports.ended_at", "is", null), eb("updated_at", "<=", eb.ref("imports.ended_at"))]))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Under their old ids, which are never reused. */
export async function insertSnapshot(connection: Connection, whole: SessionSnapshot): Promise<void> {
  await connection.insertInto("cannabis_sessions").values(whole.session).execute();
  for (const rows of batchesOf(whole.likes, batchSize)) await connection.insertInto("likes").values(rows).execute();
  for (const rows of batchesOf(whole.comments, batchSize))
    await connection.insertInto("comments").values(rows).execute();
  for (const rows of batchesOf(whole.notifications, batchSize))
    await connection.insertInto("notifications").values(rows).execute();
  await deleteInvisibleNotifications(connection, whole.session.id);
  for (const rows of batchesOf(whole.ratings, batchSize))
    await connection.insertInto("session_ratings").values(rows).execute();
  for (const rows of batchesOf(whole.comparisons, batchSize))
    await connection.insertInto("session_comparisons").values(rows).execute();
  for (const row of whole.favorites ?? []) await insertFavorite(connection, row);
  for (const rows of batchesOf(whole.reminders ?? [], batchSize))
    await connection.insertInto("reminders").values(rows).execute();
  for (const rows of batchesOf(whole.companions ?? [], batchSize))
    await connection.insertInto("companions").values(rows).execute();
}

/** Pins it again, unless others have taken all places on the profile meanwhile. */
async function insertFavorite(connection: Connection, row: Row<"favorites">): Promise<void> {
  const pinned = await connection
    .selectFrom("favorites")
    .select("session_id")
    .where("user_id", "=", row.user_id)
    .execute();
  if (pinned.length < limits.favorites.max) await connection.insertInto("favorites").values(row).execute();
}

/** Removes those of people whom the sender doesn't see: two of its guests may have blocked each other meanwhile. */
async function deleteInvisibleNotifications(connection: Connection, sessionId: number): Promise<void> {
  await connection
    .deleteFrom("notifications")
    .where("session_id", "=", sessionId)
    .where((eb) => eb.not(personVisibleTo(sql.ref<string>("notifications.from_user_id"), "notifications.user_id")))
    .execute();
}
