import { randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { v7 as uuidv7 } from "uuid";
import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import type { PhotoKind } from "#server/db/schema/sessions-and-photos.ts";
import type { NewRow } from "#server/db/schema/tables.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { notFound, tooLarge } from "#server/errors.ts";
import { lockUser } from "#server/features/users/users.access.ts";
import type { UploadedFile } from "#server/media/incoming-folder.ts";
import { fileName, fileNames } from "#server/media/media-address.ts";
import type { Viewer } from "#server/viewer.ts";
import { messages, photoSpaceUsed } from "#shared/contract/errors.ts";
import * as repo from "./photos.repo.ts";

/** Milliseconds between the insert of a photo's row and its attachment; sweeps wait longer. */
const uploadTimeoutMs = 5 * 60 * 1_000;
export const sweepAfterMs = 2 * uploadTimeoutMs;

/**
 * Unguessable; the prefix keeps addresses of the same 50 days adjacent in their index and reveals no more of the time.
 */
const newAddress = (id: string) => id.slice(0, 4) + randomBytes(14).toString("hex");

interface Upload {
  kind: PhotoKind;
  userId: string;
  /** Undefined if the form has no file: `work` then runs without a photo. */
  file: UploadedFile | undefined;
  /** What it shows. */
  alt?: string | null | undefined;
}

/**
 * Stores an upload and passes its id to `work`, which must call `attachPhoto` in the transaction that saves the session
 * or person. A failure leaves nothing behind: the row is inserted before the files and deleted after them, so the sweep
 * finds anything interrupted in between.
 * @throws 400 not an image or too many pixels, 413 when the person has no space left
 */
export async function withStoredPhoto<Result>(
  context: Context,
  { kind, userId, file, alt = null }: Upload,
  work: (photoId: string | undefined) => Promise<Result>,
): Promise<Result> {
  if (!file) return await work(undefined);
  const { files, ...picture } = await context.pictures.prepare(userId, file.path, kind);
  // Time-ordered ids: inserts touch the indexes' last pages, which are cached (docs/decisions/0005).
  const id = uuidv7();
  const now = context.now();
  await addWithinQuota(context, {
    id,
    address: newAddress(id),
    kind,
    user_id: userId,
    ...picture,
    alt,
    bytes: files.reduce((sum, { content }) => sum + content.length, 0),
    created_at: now,
    detached_at: now,
  });
  try {
    for (const { size, content } of files) await context.media.put(fileName(id, size), content);
    return await work(id);
  } catch (error) {
    await abandon(context, { id, kind });
    throw error;
  }
}

/** @throws 413 when the person's pictures would take more than the server's limit */
async function addWithinQuota(
  { config: { storagePerPerson }, database }: Context,
  photo: NewRow<"photos"> & { user_id: string; bytes: number },
): Promise<void> {
  if (storagePerPerson === undefined) return await repo.insertPhoto(database.db, photo);
  await inTransaction(database, async (transaction) => {
    // Of two uploads at the same time the second one counts the first.
    await lockUser(transaction, photo.user_id);
    const stored = await repo.sumBytes(transaction, photo.user_id);
    if (stored + photo.bytes > storagePerPerson) throw tooLarge(photoSpaceUsed(storagePerPerson));
    await repo.insertPhoto(transaction, photo);
  });
}

/** Gives the photo to a session or person. @throws when it waited so long that a sweep may be deleting it */
export async function attachPhoto(
  transaction: Connection,
  id: string,
  now: Date,
  key?: string | undefined,
): Promise<void> {
  const detachedAfter = new Date(now.getTime() - uploadTimeoutMs);
  const attached = await repo.attachPhoto(transaction, id, { detachedAfter, key: key ?? null });
  if (!attached) throw new Error("The photo waited too long for its holder");
}

/** Gives the photo back to its holder when a deletion is undone. @returns false when it is gone */
export const reattachPhoto = (transaction: Connection, id: string) =>
  repo.attachPhoto(transaction, id, { detachedAfter: new Date(0) });

/** Makes the photo invisible to everyone; call `removePhotos` after the transaction. */
export const detachPhoto = repo.detachPhoto;

/** Off a session by an operator: invisible to everyone, and swept later than that. Its owner may delete it before. */
export const removePhotosFrom = repo.removeFrom;
export const putPhotosBack = repo.putBack;
export const releasePhotosRemovedFrom = repo.releaseRemovedFrom;

/** Whether a request with this idempotency key has added its photo. */
export const isPhotoAdded = repo.isAdded;

export const savePhotoAlt = repo.updateAlt;

/** Detaches all photos and avatars of an account; call it before deleting the account. */
export const detachPhotosOf = repo.detachPhotosOf;

/** The old addresses are 404 immediately (decisions.md, Media). */
export async function rotateAddresses(transaction: Connection, ids: readonly string[]): Promise<void> {
  const batch = 500;
  for (let at = 0; at < ids.length; at += batch)
    await repo.updateAddresses(
      transaction,
      ids.slice(at, at + batch).map((id) => ({ id, address: newAddress(id) })),
    );
}

/** Removes the files and rows of detached photos. Never throws: the sweep retries failures. */
export async function removePhotos(context: Context, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    try {
      const photo = await repo.findPhoto(context.database.db, id);
      if (photo?.detached_at) await removeDetached(context, photo);
    } catch (error) {
      context.log.warn({ err: error }, "a photo could not be removed");
    }
  }
}

/**
 * The same for a failed upload. Its row may be gone already, with the account or by a sweep, before its last file was
 * written; and if only the answer to a commit was lost, the photo is attached and stays.
 */
async function abandon(context: Context, upload: { id: string; kind: PhotoKind }): Promise<void> {
  try {
    const photo = await repo.findPhoto(context.database.db, upload.id);
    if (!photo || photo.detached_at) await removeDetached(context, upload);
  } catch (error) {
    context.log.warn({ err: error }, "a failed upload could not be removed");
  }
}

/** Fills in the size of photos that were stored before it was kept. */
export async function measurePhotos({ database, media }: Context): Promise<void> {
  for (const { id, kind } of await repo.listUnmeasured(database.db, 1_000)) {
    let bytes = 0;
    for (const name of fileNames(id, kind)) {
      const file = await media.get(name);
      file?.stream.destroy();
      bytes += file?.size ?? 0;
    }
    await repo.saveBytes(database.db, id, bytes);
  }
}

/** Removes photos detached before `until`, left behind by a crash, a disk error, or a deletion past Undo. */
export async function sweepPhotos(context: Context, until: Date): Promise<void> {
  const batch = 100;
  for (;;) {
    const photos = await repo.listDetachedPhotos(context.database.db, until, batch);
    for (const photo of photos) await removeDetached(context, photo);
    if (photos.length < batch) return;
  }
}

async function removeDetached({ database, media }: Context, photo: { id: string; kind: PhotoKind }): Promise<void> {
  for (const name of fileNames(photo.id, photo.kind)) await media.delete(name);
  await repo.deletePhoto(database.db, photo.id);
}

/** For the export: of all of a person's sessions. */
export const listSessionPhotoIds = repo.listSessionPhotoIds;

/** The larger size of a photo that its owner takes along. Undefined when it's gone. */
export async function openPhoto({ media }: Context, id: string) {
  return (await media.get(fileName(id, 1_600)))?.stream;
}

/** For operators: a reported photo by its id, however it's shared now. Undefined when it's gone. */
export async function readPhoto({ media }: Context, id: string): Promise<Buffer | undefined> {
  const file = await media.get(fileName(id, 1_600));
  return file && (await buffer(file.stream));
}

/**
 * One stored size of a picture (decisions.md, Media).
 * @throws 404 for an unknown or former address, and for a photo that the viewer may not see
 */
export async function findPicture(context: Context, viewer: Viewer, address: string, size: number) {
  const photo = await repo.findVisiblePhoto(context.database.db, viewer.userId, address);
  if (!photo) throw notFound(messages.photoNotFound);
  return {
    version: `${address}-${size}`,
    async open() {
      const file = await context.media.get(fileName(photo.id, size));
      if (!file) throw notFound(messages.photoNotFound);
      return file;
    },
  };
}
