import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { newVersion } from "#server/db/version-triggers.ts";
import { notFound } from "#server/errors.ts";
import { forgetRatingOf, restoreRatingsOf } from "#server/features/experiments/evenings.service.ts";
import {
  detachPhoto,
  reattachPhoto,
  releasePhotosRemovedFrom,
  removePhotos,
} from "#server/features/photos/photos.service.ts";
import { productOf } from "#server/features/products/products.service.ts";
import { refitRankings } from "#server/features/rankings/ranking-fit.service.ts";
import { removeFromTimelines, returnToTimelines } from "#server/features/timelines/timelines.service.ts";
import { listTrash, putInTrash, takeFromTrash, updateTrash } from "#server/features/trash/trash.service.ts";
import { lockUser, lockUsers } from "#server/features/users/users.access.ts";
import type { Asker } from "#server/viewer.ts";
import { messages } from "#shared/contract/errors.ts";
import type { Session } from "#shared/contract/sessions.ts";
import { narrows } from "#shared/domain/visibility.ts";
import { removeImported } from "./import-sessions.service.ts";
import { handOverLabelPhoto, returnLabelPhoto } from "./label-photo.service.ts";
import { searchTextColumn } from "./session-columns.ts";
import { exportKey } from "./session-lists.service.ts";
import { listPhotoIds, savePhotos } from "./session-photos.repo.ts";
import * as snapshots from "./session-snapshot.repo.ts";
import { lockOwnedSession, type Owned, type SessionRow, shownVisibility } from "./sessions.access.ts";
import * as repo from "./sessions.repo.ts";
import { getSession } from "./sessions.service.ts";

/**
 * Deletes it with its likes, comments, notifications, comparisons and photos; `restoreSession` can undo that for a
 * minute.
 * @throws 404 not visible, 403 not the viewer's
 */
export async function deleteSession(context: Context, viewer: Asker, id: number): Promise<void> {
  await inTransaction(context.database, async (transaction) => {
    await lockUser(transaction, viewer.userId);
    await removeOwned(transaction, viewer, await lockOwnedSession(transaction, viewer, id), context.now());
    await refitRankings(context, transaction, viewer.userId);
  });
}

/** Puts it in the trash. Refit the viewer's rankings afterwards. */
export async function removeOwned(transaction: Connection, viewer: Asker, session: Owned<SessionRow>, now: Date) {
  const { id, photo_id: photoId } = session;
  const content = await snapshots.takeSnapshot(transaction, session);
  await putInTrash(transaction, viewer, { kind: "session", id, photoId, content }, now);
  for (const photo of await listPhotoIds(transaction, session)) await detachPhoto(transaction, photo, now);
  await releasePhotosRemovedFrom(transaction, id, now);
  await handOverLabelPhoto(transaction, session, now);
  await removeFromTimelines(transaction, session);
  await repo.deleteSession(transaction, id);
  await forgetRatingOf(transaction, id);
  await repo.updateSessionsCount(transaction, viewer.userId, { before: shownVisibility(session), after: null });
}

/** Of an account that ends. */
const removedAtOnce = 250;

/**
 * In a transaction that has locked nobody yet: some of a leaver's, for good. Their photos go with the account.
 * @returns whether more may be left
 */
export async function removeSomeOf(transaction: Connection, userId: string): Promise<boolean> {
  await lockUser(transaction, userId);
  return (await repo.deleteSomeOf(transaction, userId, removedAtOnce)) === removedAtOnce;
}

/**
 * Idempotent: one that's there stays as it is, as when the answer to its deletion or to an earlier call was lost.
 * @throws 404 when the viewer has no such session and deleted none, or too long ago
 */
export async function restoreSession(context: Context, viewer: Asker, id: number): Promise<Session> {
  const copies = await inTransaction(context.database, async (transaction) => {
    const returned = await returnFromTrash(context, transaction, viewer, id);
    if (returned) await refitRankings(context, transaction, viewer.userId);
    else if (!(await snapshots.ownIdsAmong(transaction, viewer.userId, [id])).has(id))
      throw notFound(messages.nothingToRestore);
    return returned?.copies ?? [];
  });
  await removePhotos(context, copies);
  return await getSession(context, viewer, id);
}

/**
 * In a transaction that has locked nobody yet. Refit the viewer's rankings afterwards.
 * @returns photos to remove after the transaction; undefined when it isn't in the trash any more
 */
export async function returnFromTrash(
  context: Context,
  transaction: Connection,
  viewer: Asker,
  id: number,
): Promise<{ copies: string[] } | undefined> {
  await lockUsersOfRestored(transaction, viewer, id);
  const trashed = { kind: "session", id } as const;
  const kept = await takeFromTrash<snapshots.SessionSnapshot>(transaction, viewer, trashed, context.now());
  if (!kept) return undefined;
  const copies = await removeCopies(context, transaction, kept.session);
  const whole = await withLiveRivals(transaction, kept);
  const photos: string[] = [];
  for (const photoId of await listPhotoIds(transaction, whole.session))
    if (await reattachPhoto(transaction, photoId)) photos.push(photoId);
  await snapshots.insertSnapshot(transaction, {
    ...whole,
    // With a new version, as it may have been made private or lost a photo meanwhile.
    session: {
      ...whole.session,
      ...searchTextColumn(whole.session),
      photo_id: null,
      // It may have been swept meanwhile.
      product_id: await productOf(transaction, whole.session),
      version: newVersion(),
      key: await keyLeftOf(transaction, whole.session),
    },
  });
  await savePhotos(transaction, id, photos, whole.session.updated_at);
  await restoreRatingsOf(transaction, whole.session, whole.eveningRatings ?? []);
  await returnLabelPhoto(transaction, id);
  await repo.updateSessionsCount(transaction, viewer.userId, { before: null, after: shownVisibility(whole.session) });
  await returnToTimelines(transaction, whole.session);
  return { copies };
}

/** Its key, by which an import finds it; null when a retry, or a copy that stays, has it by now. */
async function keyLeftOf(connection: Connection, { user_id, key }: snapshots.SessionSnapshot["session"]) {
  return key !== null && (await repo.findLogged(connection, user_id, key)) === undefined ? key : null;
}

/**
 * What an import has brought back of it meanwhile, as long as nobody sees that who did not see the session, and nobody has
 * changed it, liked it or commented on it. @returns photos to remove
 */
async function removeCopies(
  context: Context,
  transaction: Connection,
  { id, user_id, key, visibility }: snapshots.SessionSnapshot["session"],
): Promise<string[]> {
  const found = await repo.listByKeysOrIds(transaction, user_id, { keys: [exportKey(user_id, id, key)], ids: [] });
  if (found.length === 0) return [];
  const copies = await repo.lockOwn(
    transaction,
    user_id,
    found.map((copy) => copy.id),
  );
  const asImported = await snapshots.listAsImported(
    transaction,
    copies.map((copy) => copy.id),
  );
  const untouched = copies.filter(
    (copy) =>
      asImported.has(copy.id) && !narrows(copy.visibility, visibility) && copy.likes_count + copy.comments_count === 0,
  );
  if (untouched.length === 0) return [];
  return await removeImported(
    context,
    transaction,
    user_id,
    untouched.map((copy) => copy.id),
  );
}

/**
 * In the transaction that deletes an account or of a block: removes this person's likes and comments from trashed
 * sessions, and what they were told about them.
 * @param by owners of the sessions; everyone's if absent
 */
export async function purgeFromTrashedSessions(transaction: Connection, personId: string, by?: readonly string[]) {
  const isOthers = (row: { user_id: string }) => row.user_id !== personId;
  const waiting = { kind: "session", mentioning: personId, ...(by && { by }) } as const;
  for (const { id, content } of await listTrash<snapshots.SessionSnapshot>(transaction, waiting))
    await updateTrash(transaction, {
      id,
      content: {
        ...content,
        likes: content.likes.filter(isOthers),
        comments: content.comments.filter(isOthers),
        companions: content.companions?.filter(isOthers) ?? [],
        notifications: content.notifications.filter((row) => isOthers(row) && row.from_user_id !== personId),
      },
    });
}

/** The products of sessions that Undo could still bring back. The transaction has locked the person. */
export async function listTrashedProductsOf(transaction: Connection, userId: string): Promise<string[]> {
  const items = await listTrash<snapshots.SessionSnapshot>(transaction, { kind: "session", by: [userId] });
  return items.flatMap(({ content }) => content.session.product_id ?? []);
}

/**
 * Locks the owner, and all people who liked, commented on or were told about the trashed session, against blocks and deletions of
 * accounts.
 */
async function lockUsersOfRestored(transaction: Connection, { userId }: Asker, itemId: number): Promise<void> {
  const people = new Set([userId]);
  for (const { content } of await listTrash<snapshots.SessionSnapshot>(transaction, {
    kind: "session",
    by: [userId],
    itemIds: [itemId],
  }))
    for (const { user_id } of [
      ...content.likes,
      ...content.comments,
      ...content.notifications,
      ...(content.companions ?? []),
    ])
      people.add(user_id);
  await lockUsers(transaction, [...people]);
}

/** Leaves comparisons to deleted sessions to these, which may come back, too. */
async function withLiveRivals(
  transaction: Connection,
  snapshot: snapshots.SessionSnapshot,
): Promise<snapshots.SessionSnapshot> {
  const { session, likes, comments } = snapshot;
  const comparisons = Map.groupBy(snapshot.comparisons, (row) =>
    row.winner_session_id === session.id ? row.loser_session_id : row.winner_session_id,
  );
  const there = await snapshots.ownIdsAmong(transaction, session.user_id, [...comparisons.keys()]);
  const gone = [...comparisons.keys()].filter((rival) => !there.has(rival));
  if (gone.length > 0) {
    const trashed = { kind: "session", by: [session.user_id], itemIds: gone } as const;
    for (const { id, content } of await listTrash<snapshots.SessionSnapshot>(transaction, trashed)) {
      const left = comparisons.get(content.session.id) ?? [];
      await updateTrash(transaction, { id, content: { ...content, comparisons: [...content.comparisons, ...left] } });
    }
  }
  return {
    ...snapshot,
    session: {
      ...session,
      // Deleted and blocked people are no longer in the snapshot.
      likes_count: likes.length,
      comments_count: comments.filter(({ hidden_at }) => hidden_at === null).length,
    },
    comparisons: [...there].flatMap((rival) => comparisons.get(rival) ?? []),
  };
}
