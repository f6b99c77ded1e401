import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import type { Page, PageRequest } from "#server/db/query/pagination.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { type AppError, forbidden, notFound } from "#server/errors.ts";
import {
  notify,
  renotify,
  restoreNotification,
  withdrawCommentNotification,
} from "#server/features/notifications/notifications.service.ts";
import { findVisibleSession, isSessionVisible, lockVisibleSession } from "#server/features/sessions/sessions.access.ts";
import { listTrash, purgeFromTrash, putInTrash, takeFromTrash } from "#server/features/trash/trash.service.ts";
import { isPersonVisible, lockUser, lockUsers } from "#server/features/users/users.access.ts";
import type { Viewer } from "#server/viewer.ts";
import type { Comment, PostComment } from "#shared/contract/comments.ts";
import { messages } from "#shared/contract/errors.ts";
import { type CommentRow, mayDelete, presentComment } from "./comments.presenter.ts";
import * as repo from "./comments.repo.ts";

/** Oldest first. @throws 404 when the asker cannot see the session */
export async function listComments(
  { database: { db } }: Context,
  viewer: Viewer,
  sessionId: number,
  page: PageRequest,
): Promise<Page<Comment>> {
  const session = await findVisibleSession(db, viewer, sessionId);
  const { items, next } = await repo.listComments(db, viewer.userId, session.id, page);
  return { items: items.map((row) => presentComment(viewer, row)), next };
}

/**
 * Idempotent by `key`, even if the owner has turned comments off since.
 * @throws 403 in another's name or where the owner allows no comments, 404 when the asker cannot see the session
 */
export async function postComment(
  context: Context,
  viewer: Viewer,
  sessionId: number,
  { content, userId = viewer.userId, key }: PostComment,
): Promise<Comment> {
  if (userId !== viewer.userId) throw forbidden();
  const { database, now } = context;
  return await inTransaction(database, async (transaction) => {
    const session = await lockVisibleSession(transaction, viewer, sessionId);
    const place = { user_id: viewer.userId, session_id: session.id };
    const posted = key === undefined ? undefined : await repo.findPosted(transaction, { ...place, key });
    if (posted !== undefined) return presentComment(viewer, await repo.getComment(transaction, posted));
    const owner = session.user_id;
    if (owner !== viewer.userId) {
      if (!(await repo.areCommentsAllowedBy(transaction, owner))) throw forbidden(messages.commentsOff);
      if (session.comments_closed) throw forbidden(messages.commentsClosed);
    }
    const created_at = now();
    const id = await repo.insertComment(transaction, { ...place, content, created_at, key: key ?? null });
    await repo.updateCommentsCount(transaction, session.id, 1);
    await notify(context, transaction, viewer, {
      user_id: owner,
      kind: "comment",
      from_user_id: viewer.userId,
      session_id: session.id,
      comment_id: id,
      created_at,
    });
    return presentComment(viewer, await repo.getComment(transaction, id));
  });
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
 * Restores the comment of a suspended author too, still hidden.
 * @throws 404 when the viewer deleted no such comment, too long ago, or can't see its session or author any more
 */
export async function restoreComment({ database, now }: Context, viewer: Viewer, id: number): Promise<Comment> {
  await inTransaction(database, async (transaction) => {
    await lockUsersOfRestored(transaction, viewer, id);
    const whole = await takeFromTrash<repo.CommentSnapshot>(transaction, viewer, { kind: "comment", id }, now());
    const { comment, notifications } = whole;
    const session = await lockVisibleSession(transaction, viewer, comment.session_id);
    // Without its key, which a retry may have used meanwhile.
    await repo.insertComment(transaction, { ...comment, key: null });
    if (comment.hidden_at === null) await repo.updateCommentsCount(transaction, session.id, 1);
    for (const notification of notifications) await restoreNotification(transaction, notification);
  });
  return await getComment(database.db, viewer, id);
}

/** Locks the viewer, the comment's author and the session's owner, so that no block can come in between. */
async function lockUsersOfRestored(transaction: Connection, { userId }: Viewer, itemId: number): Promise<void> {
  const waiting = { kind: "comment", by: [userId], itemId } as const;
  const people = [userId];
  for (const { content } of await listTrash<repo.CommentSnapshot>(transaction, waiting)) {
    const { user_id, session_id } = content.comment;
    const owners = await repo.listSessionOwners(transaction, [session_id]);
    people.push(user_id, owners.get(session_id) ?? userId);
  }
  await lockUsers(transaction, people);
}

/**
 * In the transaction that deletes an account: purges its deleted comments and those under its sessions from the trash.
 */
export async function purgeTrashedCommentsOf(transaction: Connection, userId: string): Promise<void> {
  await purgeFromTrash(transaction, await listTrash(transaction, { kind: "comment", mentioning: userId }));
}

/** In the transaction of a block: purges deleted comments of either under the other's sessions from the trash. */
export async function purgeTrashedCommentsBetween(transaction: Connection, one: string, other: string): Promise<void> {
  const by = [one, other];
  const items = await listTrash<repo.CommentSnapshot>(transaction, { kind: "comment", by });
  const owners = await repo.listSessionOwners(
    transaction,
    items.map(({ content }) => content.comment.session_id),
  );
  // A session without an owner is itself in the trash.
  const isBetween = ({ user_id, session_id }: repo.CommentSnapshot["comment"]) =>
    by.includes(user_id) && [...by, undefined].includes(owners.get(session_id)) && owners.get(session_id) !== user_id;
  await purgeFromTrash(
    transaction,
    items.filter(({ content }) => isBetween(content.comment)),
  );
}

/** @throws 404 when there is no such comment or the viewer may not see it */
export async function getComment(connection: Connection, viewer: Viewer, id: number): Promise<Comment> {
  const comment = await repo.findComment(connection, id);
  if (!comment || !(await isVisible(connection, viewer, comment))) throw notFound(messages.commentNotFound);
  return presentComment(viewer, comment);
}

/**
 * Moderation hides a comment from everyone, or shows it again (`hiddenAt` null), with its count and the owner's
 * notification.
 * @returns false when there is no such comment, or it is so already
 */
export async function hideComment(transaction: Connection, id: number, hiddenAt: Date | null): Promise<boolean> {
  const comment = await repo.findCommentUnderLockedSession(transaction, id);
  if (!comment || (comment.hidden_at === null) === (hiddenAt === null)) return false;
  await repo.updateHidden(transaction, id, hiddenAt);
  const { user_id: from_user_id, session_owner_id: user_id, session_id, created_at } = comment;
  await repo.updateCommentsCount(transaction, session_id, hiddenAt === null ? 1 : -1);
  if (hiddenAt === null)
    await renotify(transaction, { user_id, kind: "comment", from_user_id, session_id, comment_id: id, created_at });
  else await withdrawCommentNotification(transaction, id);
  return true;
}

/** 404 for a viewer who can't see the comment: its existence is not revealed. */
async function refusal(connection: Connection, viewer: Viewer, comment: CommentPlace): Promise<AppError> {
  return (await isVisible(connection, viewer, comment)) ? forbidden() : notFound(messages.commentNotFound);
}

type CommentPlace = Pick<CommentRow, "session_id" | "user_id" | "hidden_at">;

async function isVisible(connection: Connection, viewer: Viewer, comment: CommentPlace): Promise<boolean> {
  return (
    comment.hidden_at === null &&
    (await isSessionVisible(connection, viewer, comment.session_id)) &&
    (await isPersonVisible(connection, viewer, comment.user_id))
  );
}
