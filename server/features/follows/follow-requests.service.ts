import type { Context } from "#server/context.ts";
import type { Page, PageRequest } from "#server/db/query/pagination.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { notFound } from "#server/errors.ts";
import { readFollowNotification } from "#server/features/notifications/notifications.service.ts";
import { lockUserPair, lockVisibleUser } from "#server/features/users/users.access.ts";
import { presentAuthor } from "#server/features/users/users.presenter.ts";
import type { Viewer } from "#server/viewer.ts";
import { messages } from "#shared/contract/errors.ts";
import type { FollowRequest } from "#shared/contract/follows.ts";
import * as repo from "./follows.repo.ts";
import { endFollow, follow } from "./follows.service.ts";

/** Pending requests to the viewer, newest first. */
export async function listFollowRequests(
  { database }: Context,
  viewer: Viewer,
  page: PageRequest,
): Promise<Page<FollowRequest>> {
  const { items, next } = await repo.listFollowRequests(database.db, viewer.userId, page);
  const requests = items.map((row) => ({
    from: presentAuthor(row, row.id),
    createdAt: row.requested_at.toISOString(),
  }));
  return { items: requests, next };
}

/** @throws 404 when there is no request from a person whom the viewer may see */
export async function acceptFollowRequest(
  context: Context,
  viewer: Viewer,
  userId: string,
): Promise<{ followersCount: number }> {
  const pair = { follower_id: userId, following_id: viewer.userId };
  return await inTransaction(context.database, async (transaction) => {
    await lockVisibleUser(transaction, viewer, userId);
    if (!(await repo.isRequested(transaction, pair))) throw notFound(messages.requestNotFound);
    const state = await follow(context, transaction, viewer, pair);
    // The viewer has just answered it, so the notification counts as read.
    await readFollowNotification(transaction, { user_id: viewer.userId, from_user_id: userId });
    return state;
  });
}

/** Idempotent. The person is not notified. */
export async function declineFollowRequest({ database }: Context, viewer: Viewer, userId: string): Promise<void> {
  const pair = { follower_id: userId, following_id: viewer.userId };
  await inTransaction(database, async (transaction) => {
    await lockUserPair(transaction, viewer, userId);
    if (await repo.isRequested(transaction, pair)) await endFollow(transaction, pair);
  });
}
