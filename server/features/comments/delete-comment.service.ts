import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { notFound } from "#server/errors.ts";
import {
  restoreNotification,
  withdrawCommentNotification,
} from "#server/features/notifications/notifications.service.ts";
import { lockVisibleSession } from "#server/features/sessions/sessions.access.ts";
import { listTrash, purgeFromTrash, putInTrash, takeFromTrash } from "#server/features/trash/trash.service.ts";
import { isPersonVisible, lockUser, lockUsers } from "#server/features/users/users.access.ts";
import type { Viewer } from "#server/viewer.ts";
import type { Comment } from "#shared/contract/comments.ts";
import { messages } from "#shared/contract/errors.ts";
import { tellAgainOfComment } from "./comment-notifications.service.ts";
import { mayDelete, refusal } from "./comments.access.ts";
import * as repo from "./comments.repo.ts";
import { getComment } from "./comments.service.ts";

/**
 * Moderation hides a comment from everyone, or shows it again (`hiddenAt` null), with its count and its notifications.
 * @returns false when there is no such comment, or it is so already
 */
export async function hideComment(transaction: Connection, id: number, hiddenAt: Date | null): Promise<boolean> {
  const comment = await repo.findCommentUnderLockedSession(transaction, id);
  if (!comment || (comment.hidden_at === null) === (hiddenAt === null)) return false;
  await repo.updateComment(transaction, id, { hidden_at: hiddenAt });
  await repo.updateCommentsCount(transaction, comment.session_id, hiddenAt === null ? 1 : -1);
  if (hiddenAt === null) await tellAgainOfComment(transaction, comment);
  else await withdrawCommentNotification(transaction, id);
  return true;
}

/**
 * By its author, also under a session that they no longer see, or by the session's owner (decisions.md, After deletion).
 * @throws 403 to others, 404 when they cannot see the session or there is no such comment
 */
export async function deleteComment({ database, now }: Context, viewer: Viewer, id: number): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await lockUser(transaction, viewer.userId);
    const comment = await repo.findCommentUnderLockedSession(transaction, id);
    if (!comment) throw notFound(messages.commentNotFound);
    if (!mayDelete(viewer, comment)) throw await refusal(transaction, viewer, comment);
    const content = await repo.takeSnapshot(transaction, id);
    if (!content || !(await repo.deleteComment(transaction, id))) throw notFound(messages.commentNotFound);
    await putInTrash(transaction, viewer, { kind: "comment", id, content }, now());
    if (comment.hidden_at === null) await repo.updateCommentsCount(transaction, comment.session_id, -1);
  });
}

/**
 * Restores the comment of a suspended author too, still hidden. Idempotent, as for a session.
 * @throws 404 when there is none that the viewer may delete and they deleted none, too long ago, or can't see its session
 * or author any more
 */
export async function restoreComment({ database, now }: Context, viewer: Viewer, id: number): Promise<Comment> {
  await inTransaction(database, async (transaction) => {
    await lockUsersOfRestored(transaction, viewer, id);
    const whole = await takeFromTrash<repo.CommentSnapshot>(transaction, viewer, { kind: "comment", id }, now());
    if (!whole) {
      const there = await repo.findComment(transaction, viewer.userId, id);
      if (!there || !mayDelete(viewer, there)) throw notFound(messages.nothingToRestore);
      return;
    }
    const { comment, notifications } = whole;
    const session = await lockVisibleSession(transaction, viewer, comment.session_id);
    // Without its key, which a retry may have used meanwhile.
    await repo.insertRestored(transaction, { ...comment, key: null });
    if (comment.hidden_at === null) await repo.updateCommentsCount(transaction, session.id, 1);
    // Mentioned people and the parent's author may have blocked its author meanwhile, or be gone.
    for (const notification of notifications)
      if (await isPersonVisible(transaction, { userId: notification.from_user_id }, notification.user_id))
        await restoreNotification(transaction, notification);
  });
  return await getComment(database.db, viewer, id);
}

/** Locks the viewer, the session's owner, the comment's author and everyone told of it: no block can come in between. */
async function lockUsersOfRestored(transaction: Connection, { userId }: Viewer, itemId: number): Promise<void> {
  const waiting = { kind: "comment", by: [userId], itemIds: [itemId] } as const;
  const people = [userId];
  for (const { content } of await listTrash<repo.CommentSnapshot>(transaction, waiting)) {
    const { user_id, session_id } = content.comment;
    const owners = await repo.listSessionOwners(transaction, [session_id]);
    people.push(user_id, ...owners.values(), ...content.notifications.map((notification) => notification.user_id));
  }
  await lockUsers(transaction, people);
}

/**
 * In the transaction that deletes an account: purges its deleted comments and those under its sessions from the trash.
 * Others that mention it can still be restored.
 */
export async function purgeTrashedCommentsOf(transaction: Connection, userId: string): Promise<void> {
  const items = await listTrash<repo.CommentSnapshot>(transaction, { kind: "comment", mentioning: userId });
  const owners = await listOwners(transaction, items);
  const isTheirs = ({ user_id, session_id }: repo.CommentSnapshot["comment"]) =>
    // A session without an owner is itself in the trash.
    user_id === userId || [userId, undefined].includes(owners.get(session_id));
  await purgeFromTrash(
    transaction,
    items.filter(({ content }) => isTheirs(content.comment)),
  );
}

const listOwners = (transaction: Connection, items: readonly { content: repo.CommentSnapshot }[]) =>
  repo.listSessionOwners(
    transaction,
    items.map(({ content }) => content.comment.session_id),
  );

/** In the transaction of a block: purges deleted comments of either under the other's sessions from the trash. */
export async function purgeTrashedCommentsBetween(transaction: Connection, one: string, other: string): Promise<void> {
  const by = [one, other];
  const items = await listTrash<repo.CommentSnapshot>(transaction, { kind: "comment", by });
  const owners = await listOwners(transaction, items);
  const isBetween = ({ user_id, session_id }: repo.CommentSnapshot["comment"]) =>
    by.includes(user_id) && [...by, undefined].includes(owners.get(session_id)) && owners.get(session_id) !== user_id;
  await purgeFromTrash(
    transaction,
    items.filter(({ content }) => isBetween(content.comment)),
  );
}
