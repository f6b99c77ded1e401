import type { Connection } from "#server/db/database.ts";
import { preparedForList } from "#server/db/query/prepared.ts";
import type { Row } from "#server/db/schema/tables.ts";

/** What tells which sessions are of one batch. */
export type OfBatch = Pick<Row<"cannabis_sessions">, "id" | "user_id" | "product_id" | "batch_key">;

/** The session itself, and all that its owner had of the same batch, as far as its label names one. */
const sessionsOfBatch = (connection: Connection, { id, user_id, product_id, batch_key }: OfBatch) =>
  connection
    .selectFrom("cannabis_sessions")
    .where("cannabis_sessions.user_id", "=", user_id)
    .where((eb) => {
      const isIt = eb("cannabis_sessions.id", "=", id);
      if (product_id === null || batch_key === null) return isIt;
      const isMate = eb.and([
        eb("cannabis_sessions.product_id", "=", product_id),
        eb("cannabis_sessions.batch_key", "=", batch_key),
      ]);
      return eb.or([isIt, isMate]);
    });

const photoColumns = ["photos.address", "photos.width", "photos.height", "photos.placeholder"] as const;

/** Of the batch; the newest, should two batches have become one. */
export const findLabelPhoto = (connection: Connection, session: OfBatch) =>
  sessionsOfBatch(connection, session)
    .innerJoin("label_photos", "label_photos.session_id", "cannabis_sessions.id")
    .innerJoin("photos", "photos.id", "label_photos.photo_id")
    .select(photoColumns)
    .orderBy("photos.id", "desc")
    .limit(1)
    .executeTakeFirst();

type PhotoOfLabel = Pick<Row<"photos">, "address" | "width" | "height" | "placeholder"> & {
  session_id: number;
  batch_key: string | null;
};

/** Newest first, with the session of each. */
export const listLabelPhotos = preparedForList<{ userId: string }, string, PhotoOfLabel>(
  (connection, argument, products) =>
    connection
      .selectFrom("label_photos")
      .innerJoin("cannabis_sessions", "cannabis_sessions.id", "label_photos.session_id")
      .innerJoin("photos", "photos.id", "label_photos.photo_id")
      .select(photoColumns)
      .select(["label_photos.session_id", "cannabis_sessions.batch_key"])
      .where("cannabis_sessions.user_id", "=", argument("userId"))
      .where("cannabis_sessions.product_id", "in", products)
      .orderBy("photos.id", "desc"),
);

export async function listLabelPhotoIds(connection: Connection, session: OfBatch): Promise<string[]> {
  const rows = await sessionsOfBatch(connection, session)
    .innerJoin("label_photos", "label_photos.session_id", "cannabis_sessions.id")
    .select("label_photos.photo_id")
    .execute();
  return rows.map(({ photo_id }) => photo_id);
}

/** That a session itself has; also of a deleted one. */
export const findOwnLabelPhoto = (connection: Connection, sessionId: number) =>
  connection.selectFrom("label_photos").select("photo_id").where("session_id", "=", sessionId).executeTakeFirst();

export async function insertLabelPhoto(transaction: Connection, sessionId: number, photoId: string): Promise<void> {
  await transaction.insertInto("label_photos").values({ photo_id: photoId, session_id: sessionId }).execute();
}

export async function deleteLabelPhotos(transaction: Connection, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await transaction.deleteFrom("label_photos").where("photo_id", "in", ids).execute();
}

/** The photos of these sessions' labels. */
export const listOwnLabelPhotos = (connection: Connection, sessionIds: readonly number[]) =>
  connection
    .selectFrom("label_photos")
    .select(["session_id", "photo_id"])
    .where("session_id", "in", sessionIds)
    .orderBy("session_id")
    .execute();

/** Gives it to the last other session of the batch that has none. @returns whether there is any */
export async function moveLabelPhoto(
  transaction: Connection,
  session: OfBatch,
  photoId: string,
  leaving: readonly number[] = [session.id],
): Promise<boolean> {
  const mate = await sessionsOfBatch(transaction, session)
    .leftJoin("label_photos", "label_photos.session_id", "cannabis_sessions.id")
    .select("cannabis_sessions.id")
    .where("cannabis_sessions.id", "not in", leaving)
    .where("label_photos.photo_id", "is", null)
    .orderBy("cannabis_sessions.consumed_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!mate) return false;
  await transaction.updateTable("label_photos").set({ session_id: mate.id }).where("photo_id", "=", photoId).execute();
  return true;
}
