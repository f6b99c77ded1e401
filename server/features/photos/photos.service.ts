import { randomBytes } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import type { PhotoKind } from "#server/db/schema/photos.ts";
import { notFound } from "#server/errors.ts";
import type { UploadedFile } from "#server/media/incoming-folder.ts";
import { fileName, fileNames } from "#server/media/media-address.ts";
import type { Viewer } from "#server/viewer.ts";
import { messages } from "#shared/contract/errors.ts";
import * as repo from "./photos.repo.ts";

/** Milliseconds that an upload may take from its row to its holder; sweeps leave it alone for longer. */
const uploadPatience = 5 * 60 * 1_000;
export const sweepAfter = 2 * uploadPatience;

/** Those of the same 50 days stand side by side in its index too; it tells no more of the time, and cannot be guessed. */
const newAddress = (id: string) => id.slice(0, 4) + randomBytes(14).toString("hex");

interface Upload {
  kind: PhotoKind;
  userId: string;
  /** Undefined when the form carries no file: then `work` runs without a photo. */
  file: UploadedFile | undefined;
}

/**
 * Stores an upload and hands its id to `work`, which gives it to a session or a person with `attachPhoto`, in the
 * transaction that saves them. When anything fails nothing is left: the row comes before the files and goes after them,
 * so that whatever is interrupted half-way, the sweep finds it.
 * @throws 400 not an image or too many pixels
 */
export async function withStoredPhoto<Result>(
  context: Context,
  { kind, userId, file }: Upload,
  work: (photoId: string | undefined) => Promise<Result>,
): Promise<Result> {
  if (!file) return await work(undefined);
  const { files, ...picture } = await context.pictures.prepare(userId, file.path, kind);
  // Begins with the time: the indexes grow at their end, in pages that are in memory (docs/decisions/0005).
  const id = uuidv7();
  const now = context.now();
  await repo.insertPhoto(context.database.db, {
    id,
    address: newAddress(id),
    kind,
    user_id: userId,
    ...picture,
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

/** From here on somebody holds the photo. @throws when it waited so long that a sweep may be at it */
export async function attachPhoto(transaction: Connection, id: string, now: Date): Promise<void> {
  const attached = await repo.attachPhoto(transaction, id, new Date(now.getTime() - uploadPatience));
  if (!attached) throw new Error("The photo waited too long for its holder");
}

/** The same for the photo of what comes back after a deletion. @returns false when it is gone */
export const reattachPhoto = (transaction: Connection, id: string) => repo.attachPhoto(transaction, id, new Date(0));

/** From here on nobody can see the photo; after the transaction call `removePhotos`. */
export const detachPhoto = repo.detachPhoto;

/** The same for all photos and avatars of a person whose account goes; call it before deleting the person. */
export const detachPhotosOf = repo.detachPhotosOf;

/** The old address is 404 for everybody from here on (decisions.md, Media). */
export const rotateAddress = (transaction: Connection, id: string) =>
  repo.updateAddress(transaction, id, newAddress(id));

/** Removes the files and rows of detached photos. Never throws: what it cannot remove now is left to the sweep. */
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
 * The same for an upload that failed. Its row may be gone by now, with the account or by a sweep, and its last file have
 * come after that; and where only the answer to a commit was lost, the photo is held and stays.
 */
async function abandon(context: Context, upload: { id: string; kind: PhotoKind }): Promise<void> {
  try {
    const photo = await repo.findPhoto(context.database.db, upload.id);
    if (!photo || photo.detached_at) await removeDetached(context, upload);
  } catch (error) {
    context.log.warn({ err: error }, "a failed upload could not be removed");
  }
}

/** Removes what nobody has held since `until`, as a crash or a broken disk may leave it, and no deletion may bring back. */
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

/**
 * One stored size of a picture for whoever may see it (decisions.md, Media).
 * @throws 404 for an unknown or former address and for a photo of what the viewer may not see
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
