import type { Connection } from "#server/db/database.ts";
import { putPhotosBack, removePhotosFrom, rotateAddresses } from "#server/features/photos/photos.service.ts";
import { lockUser } from "#server/features/users/users.access.ts";
import { limits } from "#shared/domain/limits.ts";
import { listPhotoIds, savePhotos } from "./session-photos.repo.ts";
import { shownVisibility } from "./sessions.access.ts";
import * as repo from "./sessions.repo.ts";

interface Removal {
  now: Date;
  /** Until when they're kept. */
  until: Date;
  /** These alone. */
  only: readonly string[];
}

/** Moderation takes photos off a session, which stays. @returns false when there is none */
export async function takePhotosOff(
  transaction: Connection,
  id: number,
  { now, until, only }: Removal,
): Promise<boolean> {
  const photos = await lockPhotos(transaction, id);
  const removed = photos?.filter((photo) => only.includes(photo)) ?? [];
  if (!photos || removed.length === 0) return false;
  await removePhotosFrom(transaction, id, removed, until);
  const left = photos.filter((photo) => !removed.includes(photo));
  await savePhotos(transaction, id, left, now);
  return true;
}

/** As many as the session has room for, before what its owner has added since. @returns false when there is none */
export async function returnPhotos(
  transaction: Connection,
  id: number,
  { now, only }: Omit<Removal, "until">,
): Promise<boolean> {
  const photos = await lockPhotos(transaction, id);
  if (!photos) return false;
  const returned = await putPhotosBack(transaction, id, { only, now, limit: limits.sessionPhotos.max - photos.length });
  if (returned.length === 0) return false;
  await savePhotos(transaction, id, [...returned, ...photos], now);
  return true;
}

/** How many of these photos the session has now. */
export async function countPhotosOf(connection: Connection, id: number, photos: readonly string[]): Promise<number> {
  const photoId = await repo.findFirstPhoto(connection, id);
  const now = photoId === undefined ? [] : await listPhotoIds(connection, { id, photo_id: photoId });
  return now.filter((photo) => photos.includes(photo)).length;
}

async function lockPhotos(transaction: Connection, id: number): Promise<string[] | undefined> {
  const ownerId = await repo.findOwner(transaction, id);
  if (ownerId === undefined) return undefined;
  await lockUser(transaction, ownerId);
  const session = await repo.lockAnySession(transaction, id);
  return session && (await listPhotoIds(transaction, session));
}

/**
 * Moderation hides a session from everyone but its owner, or shows it again (`hiddenAt` null), with the counters. The
 * photos of a hidden session get new addresses.
 * @returns false when there is no such session, or it is so already
 */
export async function hideSession(transaction: Connection, id: number, hiddenAt: Date | null): Promise<boolean> {
  const ownerId = await repo.findOwner(transaction, id);
  if (ownerId === undefined) return false;
  await lockUser(transaction, ownerId);
  const session = await repo.lockAnySession(transaction, id);
  if (!session || (session.hidden_at === null) === (hiddenAt === null)) return false;
  const changed = { ...session, hidden_at: hiddenAt };
  const shown = { before: shownVisibility(session), after: shownVisibility(changed) };
  await repo.updateSessionsCount(transaction, session.user_id, shown);
  await repo.updateSession(transaction, id, { hidden_at: hiddenAt });
  if (hiddenAt !== null) await rotateAddresses(transaction, await listPhotoIds(transaction, session));
  return true;
}
