import type { Context } from "#server/context.ts";
import type { Page, PageRequest } from "#server/db/query/pagination.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { invalid } from "#server/errors.ts";
import { purgeTrashedCommentsBetween } from "#server/features/comments/delete-comment.service.ts";
import { endFollow } from "#server/features/follows/follows.service.ts";
import { withdrawNotificationsBetween } from "#server/features/notifications/notifications.service.ts";
import { endCompanyBetween } from "#server/features/sessions/companions.service.ts";
import { purgeFromTrashedSessions } from "#server/features/sessions/delete-session.service.ts";
import { assertPersonVisible, lockUserPairExclusively } from "#server/features/users/users.access.ts";
import type { Viewer } from "#server/viewer.ts";
import type { Block, BlockState } from "#shared/contract/blocks.ts";
import { messages } from "#shared/contract/errors.ts";
import * as repo from "./blocks.repo.ts";

/**
 * Hides the two from each other (`personVisibleTo`). Deletes follows and requests between the two, and their likes and
 * comments under each other's sessions; neither unblocking nor Undo restores them.
 * @throws 400 oneself, 404 a person whom the viewer may not see
 */
export async function blockUser({ database, now }: Context, viewer: Viewer, userId: string): Promise<BlockState> {
  if (userId === viewer.userId) throw invalid("userId", messages.blockYourself);
  const { userId: blockerId } = viewer;
  await inTransaction(database, async (transaction) => {
    await lockUserPairExclusively(transaction, viewer, userId);
    // Idempotent, although after the first call the person is invisible.
    if (await repo.isBlocked(transaction, blockerId, userId)) return;
    await assertPersonVisible(transaction, viewer, userId);
    await repo.insertBlock(transaction, { blocker_id: blockerId, blocked_id: userId, created_at: now() });
    // Before the follows, whose end only takes an ask back: a block ends it for good.
    await endCompanyBetween(transaction, blockerId, userId);
    await endFollow(transaction, { follower_id: blockerId, following_id: userId });
    await endFollow(transaction, { follower_id: userId, following_id: blockerId });
    await repo.deleteTraces(transaction, { of: userId, under: blockerId });
    await repo.deleteTraces(transaction, { of: blockerId, under: userId });
    await purgeFromTrashedSessions(transaction, userId, [blockerId]);
    await purgeFromTrashedSessions(transaction, blockerId, [userId]);
    await purgeTrashedCommentsBetween(transaction, blockerId, userId);
    await withdrawNotificationsBetween(transaction, blockerId, userId);
  });
  return { blocked: true };
}

/** Idempotent. */
export async function unblockUser({ database }: Context, viewer: Viewer, userId: string): Promise<void> {
  await repo.deleteBlock(database.db, viewer.userId, userId);
}

/** People whom the viewer has blocked, newest first. */
export async function listBlocks({ database }: Context, viewer: Viewer, page: PageRequest): Promise<Page<Block>> {
  const { items, next } = await repo.listBlocks(database.db, viewer.userId, page);
  const blocks = items.map(({ id, username, first_name, last_name, blocked_at }) => ({
    user: { id, username, firstName: first_name, lastName: last_name },
    createdAt: blocked_at.toISOString(),
  }));
  return { items: blocks, next };
}
