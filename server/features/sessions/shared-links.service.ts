import { randomBytes } from "node:crypto";
import type { Context } from "#server/context.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { notFound } from "#server/errors.ts";
import { lockUser } from "#server/features/users/users.access.ts";
import { fileName } from "#server/media/media-address.ts";
import type { Asker } from "#server/viewer.ts";
import { messages } from "#shared/contract/errors.ts";
import type { SharedLink, SharedSession } from "#shared/contract/shared-links.ts";
import { findOwnedSession, lockOwnedSession } from "./sessions.access.ts";
import * as repo from "./shared-links.repo.ts";

/** 128 random bits: links can't be guessed, unlike the ids of sessions. */
const makeToken = () => randomBytes(16).toString("base64url");

/** @throws 404 and 403 as `findOwnedSession` */
export async function getSharedLink({ database: { db } }: Context, viewer: Asker, id: number): Promise<SharedLink> {
  await findOwnedSession(db, viewer, id);
  return { token: await repo.findToken(db, id) };
}

/** Idempotent: one that is on keeps its address. @throws 404 and 403 as `lockOwnedSession` */
export async function turnOnSharedLink({ database, now }: Context, viewer: Asker, id: number): Promise<SharedLink> {
  return await inTransaction(database, async (transaction) => {
    await lockUser(transaction, viewer.userId);
    await lockOwnedSession(transaction, viewer, id);
    await repo.insertLink(transaction, { session_id: id, token: makeToken(), shared_at: now() });
    return { token: await repo.findToken(transaction, id) };
  });
}

/** The address is never good again. Idempotent. @throws 404 and 403 as `lockOwnedSession` */
export async function turnOffSharedLink({ database }: Context, viewer: Asker, id: number): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await lockUser(transaction, viewer.userId);
    await lockOwnedSession(transaction, viewer, id);
    await repo.deleteLinks(transaction, [id]);
  });
}

const signedOut = "";
const seen = (viewer: Asker | undefined, token: string) => ({ token, viewerId: viewer?.userId ?? signedOut });

/** @throws 404 for an unknown link, one that was taken back, and a session that isn't shown for now */
export async function openSharedLink(
  { database: { db } }: Context,
  viewer: Asker | undefined,
  token: string,
): Promise<SharedSession> {
  const row = await repo.findShared(db, seen(viewer, token));
  if (!row) throw notFound(messages.sessionNotFound);
  return {
    user: {
      username: row.username,
      firstName: row.first_name,
      lastName: row.last_name,
      profileImageUrl: row.avatar_id === null ? null : pictureUrl(token, "avatar", 512),
    },
    sharedAt: row.shared_at.toISOString(),
    strainName: row.strain_name,
    strainType: row.strain_type,
    brand: row.brand,
    rating: row.rating,
    notes: row.notes,
    photo: presentSharedPhoto(token, row),
    sessionId: viewer ? await repo.findVisibleId(db, seen(viewer, token)) : null,
  };
}

type SharedRow = NonNullable<Awaited<ReturnType<typeof repo.findShared>>>;

function presentSharedPhoto(token: string, row: SharedRow): SharedSession["photo"] {
  const { photo_width: width, photo_height: height, photo_placeholder: placeholder, photo_alt: alt } = row;
  if (width === null || height === null || placeholder === null) return null;
  const urls = { url: pictureUrl(token, "photo", 1_600), smallUrl: pictureUrl(token, "photo", 480) };
  return { ...urls, width, height, placeholder, alt };
}

/** Both pictures have addresses below the link's own, so that they go with it. */
const pictureUrl = (token: string, name: string, size: number) => `/media/shared/${token}/${name}-${size}.webp`;
export const sharedPicturePattern = "/media/shared/:token/:name(photo|avatar)-:size(1600|512|480).webp";

/** @throws 404 as `openSharedLink`, and for a picture that isn't part of it */
export async function readSharedPicture(
  { database: { db }, media }: Context,
  viewer: Asker | undefined,
  { token, name, size }: { token: string; name: string; size: number },
) {
  const row = await repo.findShared(db, seen(viewer, token));
  const id = name === "photo" ? row?.photo_id : row?.avatar_id;
  const file = id ? await media.get(fileName(id, size)) : undefined;
  if (!file) throw notFound(messages.photoNotFound);
  return file;
}
