import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { invalid } from "#server/errors.ts";
import { presentPhoto } from "#server/features/photos/photos.presenter.ts";
import {
  attachPhoto,
  detachPhoto,
  isPhotoAdded,
  reattachPhoto,
  removePhotos,
  withStoredPhoto,
} from "#server/features/photos/photos.service.ts";
import { lockUser } from "#server/features/users/users.access.ts";
import type { UploadedFile } from "#server/media/incoming-folder.ts";
import type { Asker } from "#server/viewer.ts";
import { messages } from "#shared/contract/errors.ts";
import type { AddLabelPhoto, LabelPhoto } from "#shared/contract/label-photo.ts";
import * as repo from "./label-photo.repo.ts";
import { findOwnedSession, lockOwnedSession } from "./sessions.access.ts";

/** For a product's page: of all sessions of these products. */
export const { listLabelPhotos } = repo;
export type SessionsLabelPhoto = Awaited<ReturnType<typeof listLabelPhotos>>[number];

/** Of its batch. @throws 404 not visible, 403 not the viewer's */
export async function getLabelPhoto({ database: { db } }: Context, viewer: Asker, id: number): Promise<LabelPhoto> {
  const photo = await repo.findLabelPhoto(db, await findOwnedSession(db, viewer, id));
  return { photo: photo ? presentPhoto(photo) : null };
}

/**
 * In place of the batch's last one. Idempotent by `key`.
 * @throws 404 not visible, 403 not the viewer's, 400 and 413 as in withStoredPhoto
 */
export async function setLabelPhoto(
  context: Context,
  viewer: Asker,
  id: number,
  { key }: AddLabelPhoto,
  file: UploadedFile | undefined,
): Promise<LabelPhoto> {
  const { userId } = viewer;
  const ownKey = key === undefined ? undefined : `label ${id} ${key}`;
  const isAdded = async (connection: Connection) =>
    ownKey !== undefined && (await isPhotoAdded(connection, userId, ownKey));
  await findOwnedSession(context.database.db, viewer, id);
  if (await isAdded(context.database.db)) return await getLabelPhoto(context, viewer, id);
  if (!file) throw invalid("photo", messages.noPhoto);
  const replaced = await withStoredPhoto(context, { kind: "label", userId, file }, (photoId = "") =>
    change(context, viewer, id, async (transaction) => {
      // A concurrent request with the same key won; the sweep deletes this one's photo.
      if (await isAdded(transaction)) return false;
      await attachPhoto(transaction, photoId, context.now(), ownKey);
      return photoId;
    }),
  );
  await removePhotos(context, replaced);
  return await getLabelPhoto(context, viewer, id);
}

/** @throws 404 not visible, 403 not the viewer's */
export async function removeLabelPhoto(context: Context, viewer: Asker, id: number): Promise<void> {
  await removePhotos(context, await change(context, viewer, id, async () => undefined));
}

/**
 * Takes the batch's photo away, unless `add` returns false, and gives the session the one that `add` returns.
 * @returns photos to remove after the transaction
 */
async function change(
  { database, now }: Context,
  viewer: Asker,
  id: number,
  add: (transaction: Connection) => Promise<string | undefined | false>,
): Promise<string[]> {
  return await inTransaction(database, async (transaction) => {
    await lockUser(transaction, viewer.userId);
    const session = await lockOwnedSession(transaction, viewer, id);
    const added = await add(transaction);
    if (added === false) return [];
    const before = await repo.listLabelPhotoIds(transaction, session);
    await repo.deleteLabelPhotos(transaction, before);
    for (const photoId of before) await detachPhoto(transaction, photoId, now());
    if (added !== undefined) await repo.insertLabelPhoto(transaction, id, added);
    return before;
  });
}

/** Before a session is deleted: its batch keeps the photo; without another session of it, Undo brings it back. */
export async function handOverLabelPhoto(transaction: Connection, session: repo.OfBatch, now: Date): Promise<void> {
  const photo = await repo.findOwnLabelPhoto(transaction, session.id);
  if (!photo || (await repo.moveLabelPhoto(transaction, session, photo.photo_id))) return;
  await detachPhoto(transaction, photo.photo_id, now);
}

/** The photos that sessions themselves have, by session. */
export async function ownLabelPhotos(transaction: Connection, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = ids.length > 0 ? await repo.listOwnLabelPhotos(transaction, ids) : [];
  return new Map(rows.map(({ session_id, photo_id }) => [session_id, photo_id]));
}

/**
 * Before sessions go to other batches: a photo stays with the one that it shows, as far as there's more of that.
 * @param goingBack photos that show the batch to which their sessions return: these go along
 */
export async function leaveLabelPhotos(
  transaction: Connection,
  sessions: readonly repo.OfBatch[],
  goingBack: ReadonlySet<string> = new Set(),
): Promise<void> {
  if (sessions.length === 0) return;
  const leaving = new Map(sessions.map((session) => [session.id, session]));
  const ids = [...leaving.keys()];
  for (const { session_id, photo_id } of await repo.listOwnLabelPhotos(transaction, ids)) {
    const session = leaving.get(session_id);
    if (session && !goingBack.has(photo_id)) await repo.moveLabelPhoto(transaction, session, photo_id, ids);
  }
}

/** When the deletion of a session is undone. */
export async function returnLabelPhoto(transaction: Connection, sessionId: number): Promise<void> {
  const photo = await repo.findOwnLabelPhoto(transaction, sessionId);
  if (photo) await reattachPhoto(transaction, photo.photo_id);
}

/** Before a session is deleted for good. @returns the photo to remove after the transaction */
export async function takeLabelPhoto(transaction: Connection, sessionId: number, now: Date): Promise<string[]> {
  const photo = await repo.findOwnLabelPhoto(transaction, sessionId);
  if (!photo) return [];
  await detachPhoto(transaction, photo.photo_id, now);
  return [photo.photo_id];
}
