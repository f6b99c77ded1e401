import type { Context } from "#server/context.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { forbidden } from "#server/errors.ts";
import { notify, withdrawLikeNotification } from "#server/features/notifications/notifications.service.ts";
import { countLikeOfVisible, subtractLikeOf } from "#server/features/sessions/sessions.access.ts";
import type { Viewer } from "#server/viewer.ts";
import type { LikeSession, LikeState } from "#shared/contract/likes.ts";
import * as repo from "./likes.repo.ts";

/**
 * Idempotent (decisions.md, Feed, people, privacy).
 * @throws 403 in another's name, 404 when the asker cannot see the session
 */
export async function likeSession(
  context: Context,
  viewer: Viewer,
  { sessionId, userId = viewer.userId }: LikeSession,
): Promise<LikeState> {
  if (userId !== viewer.userId) throw forbidden();
  const { database, now } = context;
  return await inTransaction(database, async (transaction) => {
    const session = await countLikeOfVisible(transaction, viewer, sessionId);
    const like = { user_id: viewer.userId, session_id: session.id, created_at: now() };
    if (!(await repo.insertLike(transaction, like))) {
      await repo.updateLikesCount(transaction, { id: session.id, change: -1 });
      return { liked: true, likesCount: session.likes_count - 1 };
    }
    await notify(context, transaction, viewer, {
      user_id: session.user_id,
      kind: "like",
      from_user_id: viewer.userId,
      session_id: session.id,
      created_at: like.created_at,
    });
    return { liked: true, likesCount: session.likes_count };
  });
}

/**
 * Idempotent, and allowed for a session that the asker no longer sees.
 * @throws 403 in another's name
 */
export async function unlikeSession(
  { database }: Context,
  viewer: Viewer,
  { sessionId, userId }: Required<LikeSession>,
): Promise<void> {
  if (userId !== viewer.userId) throw forbidden();
  await inTransaction(database, async (transaction) => {
    // The session before the like, as in likeSession: one lock order.
    await subtractLikeOf(transaction, viewer, sessionId);
    if (!(await repo.deleteLike(transaction, { user_id: viewer.userId, session_id: sessionId }))) {
      await repo.updateLikesCount(transaction, { id: sessionId, change: 1 });
      return;
    }
    await withdrawLikeNotification(transaction, { from_user_id: viewer.userId, session_id: sessionId });
  });
}
