import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import type { Page, PageRequest } from "#server/db/query/pagination.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { forbidden, invalid, notFound } from "#server/errors.ts";
import {
  notify,
  readFollowNotification,
  withdrawFollowNotification,
} from "#server/features/notifications/notifications.service.ts";
import { takeBackAsks } from "#server/features/sessions/open-asks.service.ts";
import { emptyTimeline, fillTimeline } from "#server/features/timelines/timelines.service.ts";
import { assertPersonVisible, lockUserPair, lockVisibleUser } from "#server/features/users/users.access.ts";
import { presentAuthor, presentPerson } from "#server/features/users/users.presenter.ts";
import type { Viewer } from "#server/viewer.ts";
import { messages } from "#shared/contract/errors.ts";
import type { FollowRequest, FollowState, FollowUser } from "#shared/contract/follows.ts";
import type { SearchQuery } from "#shared/contract/primitives.ts";
import type { Author, Person } from "#shared/contract/users.ts";
import { personSearchKey } from "#shared/domain/search-key.ts";
import * as repo from "./follows.repo.ts";

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

/**
 * Follows, or sends a request to a person who approves followers. Idempotent (decisions.md, Feed, people, privacy).
 * @throws 403 in another's name, 400 oneself, 404 a person whom the viewer may not see
 */
export async function followUser(
  context: Context,
  viewer: Viewer,
  { followerId = viewer.userId, followingId }: FollowUser,
): Promise<FollowState> {
  if (followerId !== viewer.userId) throw forbidden();
  if (followingId === viewer.userId) throw invalid("followingId", messages.followYourself);
  return await inTransaction(context.database, async (transaction) => {
    await lockVisibleUser(transaction, viewer, followingId);
    const pair = { follower_id: viewer.userId, following_id: followingId };
    return await followOrAsk(context, transaction, viewer, pair);
  });
}

/** Idempotent; both people are locked and see each other. */
export async function followOrAsk(
  context: Context,
  transaction: Connection,
  source: Source,
  pair: repo.Pair,
): Promise<FollowState> {
  const { follower_id: from_user_id, following_id: user_id } = pair;
  const { followers_count: followersCount, approve_followers } = await repo.getFollowed(transaction, user_id);
  if (await repo.isFollowing(transaction, pair)) return { following: true, requested: false, followersCount };
  if (!approve_followers)
    return { following: true, requested: false, ...(await follow(context, transaction, source, pair)) };
  const created_at = context.now();
  if (await repo.insertPair(transaction, "follow_requests", { ...pair, created_at }))
    await notify(context, transaction, source, { user_id, kind: "follow", from_user_id, created_at });
  return { following: false, requested: true, followersCount };
}

/** Where the request came from: limits of notifications count by address. */
type Source = Pick<Viewer, "address">;

/** Replaces a pending request; both people are locked. @returns the new count */
async function follow(
  context: Context,
  transaction: Connection,
  source: Source,
  pair: repo.Pair,
): Promise<{ followersCount: number }> {
  const created_at = context.now();
  const { follower_id: from_user_id, following_id: user_id } = pair;
  if (await repo.deletePair(transaction, "follow_requests", pair))
    await withdrawFollowNotification(transaction, { user_id, from_user_id });
  await repo.insertPair(transaction, "follows", { ...pair, created_at });
  await repo.updateFollowCounts(transaction, pair, 1);
  await fillTimeline(transaction, pair);
  await notify(context, transaction, source, { user_id, kind: "follow", from_user_id, created_at });
  const { followers_count: followersCount } = await repo.getFollowed(transaction, user_id);
  return { followersCount };
}

/** Idempotent; withdraws a request too. @throws 403 in another's name */
export async function unfollowUser(
  { database }: Context,
  viewer: Viewer,
  { followerId = viewer.userId, followingId }: FollowUser,
): Promise<void> {
  if (followerId !== viewer.userId) throw forbidden();
  const pair = { follower_id: viewer.userId, following_id: followingId };
  await inTransaction(database, async (transaction) => {
    await lockUserPair(transaction, viewer, followingId);
    await endFollow(transaction, pair);
  });
}

/** 'Remove a follower'; idempotent. They lose access to followers-only sessions. */
export async function removeFollower({ database }: Context, viewer: Viewer, userId: string): Promise<void> {
  const pair = { follower_id: userId, following_id: viewer.userId };
  await inTransaction(database, async (transaction) => {
    await lockUserPair(transaction, viewer, userId);
    await endFollow(transaction, pair);
  });
}

/** Deletes a follow or a request, and what either has asked the other as a mutual follow; both people are locked. */
export async function endFollow(transaction: Connection, pair: repo.Pair): Promise<void> {
  if (await repo.deletePair(transaction, "follows", pair)) {
    await repo.updateFollowCounts(transaction, pair, -1);
    await emptyTimeline(transaction, pair);
    await takeBackAsks(transaction, pair.follower_id, pair.following_id);
    await takeBackAsks(transaction, pair.following_id, pair.follower_id);
  } else if (!(await repo.deletePair(transaction, "follow_requests", pair))) return;
  const { follower_id: from_user_id, following_id: user_id } = pair;
  await withdrawFollowNotification(transaction, { user_id, from_user_id });
}

/** Both ways, each accepted. */
export async function followEachOther(connection: Connection, one: string, other: string): Promise<boolean> {
  return (
    (await repo.isFollowing(connection, { follower_id: one, following_id: other })) &&
    (await repo.isFollowing(connection, { follower_id: other, following_id: one }))
  );
}

/** Newest first. @throws 404 unknown person, or one whom the viewer may not see */
export async function listFollowing(
  { database: { db } }: Context,
  viewer: Viewer,
  userId: string,
  page: PageRequest,
): Promise<Page<Person>> {
  await assertPersonVisible(db, viewer, userId);
  const { items, next } = await repo.listFollowing(db, viewer.userId, userId, page);
  return { items: items.map((row) => presentPerson(viewer, row)), next };
}

/** Newest first. @throws 404 unknown person, or one whom the viewer may not see */
export async function listFollowers(
  { database: { db } }: Context,
  viewer: Viewer,
  userId: string,
  page: PageRequest,
): Promise<Page<Person>> {
  await assertPersonVisible(db, viewer, userId);
  const { items, next } = await repo.listFollowers(db, viewer.userId, userId, page);
  return { items: items.map((row) => presentPerson(viewer, row)), next };
}

/** The people whom the viewer may write to; a term finds it anywhere in their names, ignoring case and accents. */
export async function listMutualFollows(
  { database: { db } }: Context,
  { userId }: Viewer,
  { q, ...page }: SearchQuery,
): Promise<Page<Author>> {
  const { items, next } = await repo.listMutualFollows(db, userId, personSearchKey(q), page);
  return { items: items.map((row) => presentAuthor(row, row.id)), next };
}
