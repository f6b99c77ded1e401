import type { Context } from "#server/context.ts";
import type { Page } from "#server/db/query/pagination.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { badRequest, invalid } from "#server/errors.ts";
import { lockUserPair, lockVisibleUser } from "#server/features/users/users.access.ts";
import { presentAuthor } from "#server/features/users/users.presenter.ts";
import type { Viewer } from "#server/viewer.ts";
import type { FollowerToPick } from "#shared/contract/close-friends.ts";
import { messages } from "#shared/contract/errors.ts";
import type { SearchQuery } from "#shared/contract/primitives.ts";
import type { Author } from "#shared/contract/users.ts";
import { limits } from "#shared/domain/limits.ts";
import { personSearchKey } from "#shared/domain/search-key.ts";
import * as repo from "./close-friends.repo.ts";
import { isFollowing } from "./follows.repo.ts";

/** The viewer's own, by username. */
export async function listCloseFriends({ database: { db } }: Context, { userId }: Viewer): Promise<Author[]> {
  return (await repo.listCloseFriends(db, userId)).map((row) => presentAuthor(row, row.id));
}

/** The viewer's followers; a term finds it anywhere in their names, ignoring case and accents. */
export async function listFollowersToPick(
  { database: { db } }: Context,
  { userId }: Viewer,
  { q, ...page }: SearchQuery,
): Promise<Page<FollowerToPick>> {
  const { items, next } = await repo.listFollowersToPick(db, userId, personSearchKey(q), page);
  return { items: items.map((row) => ({ ...presentAuthor(row, row.id), isCloseFriend: row.is_close_friend })), next };
}

/**
 * Idempotent. Nobody is notified, and nothing is written into a timeline: past and new sessions for close friends are
 * candidates of every follower's feed already (timelines.service.ts).
 * @throws 404 a person whom the viewer may not see, 400 one who doesn't follow the viewer, or too many
 */
export async function addCloseFriend({ database }: Context, viewer: Viewer, userId: string): Promise<void> {
  const pair = { follower_id: userId, following_id: viewer.userId };
  await inTransaction(database, async (transaction) => {
    await lockVisibleUser(transaction, viewer, userId);
    if (!(await isFollowing(transaction, pair))) throw invalid("userId", messages.notYourFollower);
    const isNew = await repo.updateCloseFriend(transaction, pair, true);
    // Counted afterwards, under the lock: an error takes it back.
    if (isNew && (await repo.countCloseFriends(transaction, viewer.userId)) > limits.closeFriends.max)
      throw badRequest(messages.tooManyCloseFriends);
  });
}

/** Idempotent. Past sessions for close friends are hidden from them, too. */
export async function removeCloseFriend({ database }: Context, viewer: Viewer, userId: string): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await lockUserPair(transaction, viewer, userId);
    await repo.updateCloseFriend(transaction, { follower_id: userId, following_id: viewer.userId }, false);
  });
}
