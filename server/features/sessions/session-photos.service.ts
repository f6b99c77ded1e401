import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { invalid, notFound } from "#server/errors.ts";
import {
  attachPhoto,
  detachPhoto,
  isPhotoAdded,
  removePhotos,
  savePhotoAlt,
  withStoredPhoto,
} from "#server/features/photos/photos.service.ts";
import { lockUser } from "#server/features/users/users.access.ts";
import type { UploadedFile } from "#server/media/incoming-folder.ts";
import type { Asker } from "#server/viewer.ts";
import { messages } from "#shared/contract/errors.ts";
import type { AddPhoto, DescribePhoto, PhotoOrder } from "#shared/contract/session-routes.ts";
import type { Session } from "#shared/contract/sessions.ts";
import { limits } from "#shared/domain/limits.ts";
import { listPhotoIds, savePhotos } from "./session-photos.repo.ts";
import { findOwnedSession, lockOwnedSession } from "./sessions.access.ts";
import { getSession } from "./sessions.service.ts";

/**
 * Idempotent by `key`.
 * @throws 404 not visible, 403 not the viewer's, 400 for a fifth photo and as in withStoredPhoto
 */
export async function addPhoto(
  context: Context,
  viewer: Asker,
  id: number,
  { alt, key }: AddPhoto,
  file: UploadedFile | undefined,
): Promise<Session> {
  const { userId } = viewer;
  // The same photo may be added to two sessions.
  const ownKey = key === undefined ? undefined : `${id} ${key}`;
  const isAdded = async (connection: Connection) =>
    ownKey !== undefined && (await isPhotoAdded(connection, userId, ownKey));
  // Checked before processing the photo, and again below under the lock.
  const session = await findOwnedSession(context.database.db, viewer, id);
  if (await isAdded(context.database.db)) return await getSession(context, viewer, id);
  if (!file) throw invalid("photo", messages.noPhoto);
  assertRoom(await listPhotoIds(context.database.db, session));
  await withStoredPhoto(context, { kind: "photo", userId, file, alt }, (photoId = "") =>
    changePhotos(context, viewer, id, async (transaction, photos, now) => {
      // A concurrent request with the same key won; the sweep deletes this one's photo.
      if (await isAdded(transaction)) return photos;
      assertRoom(photos);
      await attachPhoto(transaction, photoId, now, ownKey);
      return [...photos, photoId];
    }),
  );
  return await getSession(context, viewer, id);
}

/** @throws 404 not visible, 403 not the viewer's, 400 unless it lists every photo of the session once */
export async function orderPhotos(
  context: Context,
  viewer: Asker,
  id: number,
  { photoIds }: PhotoOrder,
): Promise<Session> {
  await changePhotos(context, viewer, id, async (_transaction, photos) => {
    if (photoIds.toSorted().join() !== photos.toSorted().join()) throw invalid("photoIds", messages.otherPhotos);
    return photoIds;
  });
  return await getSession(context, viewer, id);
}

/** @throws 404 not visible or without this photo, 403 not the viewer's */
export async function describePhoto(
  context: Context,
  viewer: Asker,
  id: number,
  photoId: string,
  { alt = null }: DescribePhoto,
): Promise<Session> {
  await changePhotos(context, viewer, id, async (transaction, photos) => {
    assertHas(photos, photoId);
    await savePhotoAlt(transaction, photoId, alt);
    return photos;
  });
  return await getSession(context, viewer, id);
}

/** @throws 404 not visible or without this photo, 403 not the viewer's */
export async function removePhoto(context: Context, viewer: Asker, id: number, photoId: string): Promise<void> {
  await changePhotos(context, viewer, id, async (transaction, photos, now) => {
    assertHas(photos, photoId);
    await detachPhoto(transaction, photoId, now);
    return photos.filter((other) => other !== photoId);
  });
  await removePhotos(context, [photoId]);
}

/** @param change returns the photos as they are to be */
async function changePhotos(
  { database, now }: Context,
  viewer: Asker,
  id: number,
  change: (transaction: Connection, photos: readonly string[], now: Date) => Promise<readonly string[]>,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await lockUser(transaction, viewer.userId);
    const session = await lockOwnedSession(transaction, viewer, id);
    await savePhotos(
      transaction,
      id,
      await change(transaction, await listPhotoIds(transaction, session), now()),
      now(),
    );
  });
}

function assertRoom(photos: readonly string[]): void {
  if (photos.length >= limits.sessionPhotos.max) throw invalid("photo", messages.tooManyPhotos);
}

function assertHas(photos: readonly string[], photoId: string): void {
  if (!photos.includes(photoId)) throw notFound(messages.photoNotFound);
}
