import type { Connection } from "#server/db/database.ts";
import type { Row } from "#server/db/schema/tables.ts";
import type { SessionPhotoView } from "#server/features/photos/photos.presenter.ts";

/** The photos of these sessions after the first of each, in order. */
export function listFurtherPhotos(
  connection: Connection,
  sessionIds: readonly number[],
): Promise<(SessionPhotoView & { session_id: number })[]> {
  return connection
    .selectFrom("further_photos")
    .innerJoin("photos", "photos.id", "further_photos.photo_id")
    .select(["further_photos.session_id", "photos.id", "photos.address"])
    .select(["photos.width", "photos.height", "photos.placeholder", "photos.alt"])
    .where("further_photos.session_id", "in", sessionIds)
    .orderBy("further_photos.session_id")
    .orderBy("further_photos.position")
    .execute();
}

/** The ids of a session's photos, in order; of a deleted one, too. Of several sessions the first of each come first. */
export async function listPhotoIds(
  connection: Connection,
  ...sessions: readonly Pick<Row<"cannabis_sessions">, "id" | "photo_id">[]
): Promise<string[]> {
  const withPhotos = sessions.filter(({ photo_id }) => photo_id !== null);
  if (withPhotos.length === 0) return [];
  const ids = withPhotos.map(({ id }) => id);
  const further = await connection
    .selectFrom("further_photos")
    .select("photo_id")
    .where("session_id", "in", ids)
    .orderBy("session_id")
    .orderBy("position")
    .execute();
  return [...withPhotos, ...further].flatMap(({ photo_id }) => photo_id ?? []);
}

/** The photos of all sessions that others could see. */
export async function listSharedFurtherPhotoIds(connection: Connection, userId: string): Promise<string[]> {
  const rows = await connection
    .selectFrom("further_photos")
    .select("photo_id")
    .where("session_id", "in", (eb) =>
      eb
        .selectFrom("cannabis_sessions")
        .select("cannabis_sessions.id")
        .where("user_id", "=", userId)
        .where("visibility", "<>", "private"),
    )
    .execute();
  return rows.map(({ photo_id }) => photo_id);
}

/** Which photos a session has, in which order. It gets another version in any case. */
export async function savePhotos(
  transaction: Connection,
  sessionId: number,
  [first, ...others]: readonly string[],
  now: Date,
): Promise<void> {
  await transaction.deleteFrom("further_photos").where("session_id", "=", sessionId).execute();
  const rows = others.map((photo_id, at) => ({ photo_id, session_id: sessionId, position: at + 2 }));
  if (rows.length > 0) await transaction.insertInto("further_photos").values(rows).execute();
  await transaction
    .updateTable("cannabis_sessions")
    .set({ photo_id: first ?? null, updated_at: now })
    .where("id", "=", sessionId)
    .execute();
}
