import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import { ForeignKeyViolation } from "#server/db/errors.ts";
import type { Page, PageRequest } from "#server/db/pagination.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { forbidden, invalid, notFound } from "#server/errors.ts";
import type { Viewer } from "#server/http/authentication.ts";
import { messages } from "#shared/contract/errors.ts";
import type { FollowState, FollowUser } from "#shared/contract/follows.ts";
import type { Person } from "#shared/contract/users.ts";
import { notify, withdrawFollowNotification } from "../notifications/notifications.service.ts";
import { presentPerson } from "../users/users.presenter.ts";
import * as repo from "./follows.repo.ts";

/**
 * Following twice is following once (decisions.md, Feed, people, privacy).
 * @throws 403 in another's name, 400 oneself, 404 nobody
 */
export async function followUser(
  { database, now }: Context,
  viewer: Viewer,
  { followerId = viewer.userId, followingId }: FollowUser,
): Promise<FollowState> {
  if (followerId !== viewer.userId) throw forbidden();
  if (followingId === viewer.userId) throw invalid("followingId", messages.followYourself);
  try {
    return await inTransaction(database, async (transaction) => {
      const pair = { follower_id: viewer.userId, following_id: followingId };
      const created_at = now();
      if (await repo.insertFollow(transaction, { ...pair, created_at })) {
        await repo.updateFollowCounts(transaction, pair, 1);
        await notify(transaction, { user_id: followingId, type: "follow", from_user_id: viewer.userId, created_at });
      }
      return { following: true, followersCount: await getFollowersCount(transaction, followingId) };
    });
  } catch (error) {
    if (error instanceof ForeignKeyViolation) throw notFound(messages.userNotFound);
    throw error;
  }
}

/** Also when there is nothing to undo. @throws 403 in another's name */
export async function unfollowUser(
  { database }: Context,
  viewer: Viewer,
  { followerId = viewer.userId, followingId }: FollowUser,
): Promise<void> {
  if (followerId !== viewer.userId) throw forbidden();
  await inTransaction(database, async (transaction) => {
    const pair = { follower_id: viewer.userId, following_id: followingId };
    if (!(await repo.deleteFollow(transaction, pair))) return;
    await repo.updateFollowCounts(transaction, pair, -1);
    await withdrawFollowNotification(transaction, { user_id: followingId, from_user_id: viewer.userId });
  });
}

/** Newest first. @throws 404 unknown person */
export async function listFollowing(
  { database: { db } }: Context,
  viewer: Viewer,
  userId: string,
  page: PageRequest,
): Promise<Page<Person>> {
  await getFollowersCount(db, userId);
  const { items, next } = await repo.listFollowing(db, viewer.userId, userId, page);
  return { items: items.map((row) => presentPerson(viewer, row)), next };
}

/** Newest first. @throws 404 unknown person */
export async function listFollowers(
  { database: { db } }: Context,
  viewer: Viewer,
  userId: string,
  page: PageRequest,
): Promise<Page<Person>> {
  await getFollowersCount(db, userId);
  const { items, next } = await repo.listFollowers(db, viewer.userId, userId, page);
  return { items: items.map((row) => presentPerson(viewer, row)), next };
}

async function getFollowersCount(connection: Connection, userId: string): Promise<number> {
  const count = await repo.findFollowersCount(connection, userId);
  if (count === undefined) throw notFound(messages.userNotFound);
  return count;
}
