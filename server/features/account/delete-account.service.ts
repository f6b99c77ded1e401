import type { Context } from "#server/context.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { purgeTrashedCommentsOf } from "#server/features/comments/delete-comment.service.ts";
import { listImportIds, removeFilesOf } from "#server/features/imports/imports.service.ts";
import { forgetMailTo } from "#server/features/mail/mail-jobs.service.ts";
import { blankActionsOf } from "#server/features/operate/moderation.service.ts";
import { blankReportsOf } from "#server/features/operate/reports.service.ts";
import { detachPhotosOf, removePhotos } from "#server/features/photos/photos.service.ts";
import { listProductsOf, removeProducts } from "#server/features/products/products.service.ts";
import {
  listTrashedProductsOf,
  purgeFromTrashedSessions,
  removeSomeOf,
} from "#server/features/sessions/delete-session.service.ts";
import { assertPasswordGiven, confirmPasswordIfGiven } from "#server/features/sign-in/password-confirmation.service.ts";
import { forgetAllFailures, keyOfPerson } from "#server/features/sign-in/sign-in-failures.service.ts";
import { endTimeline } from "#server/features/timelines/timelines.service.ts";
import { lockUsers } from "#server/features/users/users.access.ts";
import { giveWay } from "#server/give-way.ts";
import type { Client, Viewer } from "#server/viewer.ts";
import {
  deleteUser,
  leaveCounters,
  listLeavers,
  listNeighbours,
  lockEmailKey,
  lockSessionsCounting,
  updateAccount,
} from "./account.repo.ts";

/**
 * Deletes everything of the person. Their sessions go first, batch by batch: 10,000 in one transaction held the server for
 * 0.3 s. All else goes at once, then the files; username and email are free again.
 * @throws 403 naming password when it is needed or wrong, 429 after too many wrong ones
 */
export async function deleteAccount(
  context: Context,
  viewer: Viewer,
  password: string | undefined,
  client: Client,
): Promise<void> {
  const { userId } = viewer;
  await confirmPasswordIfGiven(context, viewer, password, client);
  await inTransaction(context.database, async (transaction) => {
    // Already deleted by a second click or another device.
    if ((await lockEmailKey(transaction, userId)) === undefined) return;
    await assertPasswordGiven(transaction, viewer, context.now());
    // From here on it can't be called off, as a part may be gone.
    await updateAccount(transaction, userId, { leaving_at: context.now() });
  });
  await endAccount(context, userId);
}

/**
 * Ends what a crash has cut off: nobody can tell its owner any more how far it came. One that fails is tried again with the
 * next call, and keeps no other waiting.
 */
export async function endAccountsOfLeavers(context: Context): Promise<void> {
  for (const { id } of await listLeavers(context.database.db))
    try {
      await endAccount(context, id);
    } catch (err) {
      context.log.warn({ err }, "an account could not be ended");
    }
}

async function endAccount(context: Context, userId: string): Promise<void> {
  const { database } = context;
  // Before their sessions go, which name them.
  const products = await listProductsOf(database.db, userId);
  for (let areLeft = true; areLeft; ) {
    await giveWay();
    areLeft = await inTransaction(database, (transaction) => removeSomeOf(transaction, userId));
  }
  const { photos, trashed, imports } = await inTransaction(database, async (transaction) => {
    // All in one call, in lock order: friends who delete their accounts at the same time must not deadlock.
    await lockUsers(transaction, [userId, ...(await listNeighbours(transaction, userId))]);
    const emailKey = await lockEmailKey(transaction, userId);
    if (emailKey === undefined) return { photos: [], trashed: [], imports: [] };
    await lockSessionsCounting(transaction, userId);
    await leaveCounters(transaction, userId);
    const imports = await listImportIds(transaction, userId);
    const trashed = await listTrashedProductsOf(transaction, userId);
    const photos = await detachPhotosOf(transaction, userId, context.now());
    for (const accountKey of [emailKey, keyOfPerson(userId)]) await forgetAllFailures(transaction, accountKey);
    await forgetMailTo(transaction, emailKey);
    await purgeFromTrashedSessions(transaction, userId);
    await purgeTrashedCommentsOf(transaction, userId);
    await endTimeline(transaction, userId);
    await blankReportsOf(transaction, userId);
    await blankActionsOf(transaction, userId);
    await deleteUser(transaction, userId);
    return { photos, trashed, imports };
  });
  // Before what may take long, and after it, as that writes to the log, too.
  database.truncateLogSoon();
  await removePhotos(context, photos);
  await removeFilesOf(context, imports);
  await removeProducts(context, [...products, ...trashed]);
  database.truncateLogSoon();
}
