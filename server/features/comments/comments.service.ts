import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import type { Page, PageRequest } from "#server/db/query/pagination.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { forbidden, invalid, notFound } from "#server/errors.ts";
import {
  commentRefusal,
  countCommentOfVisible,
  findVisibleSession,
  lockVisibleSession,
} from "#server/features/sessions/sessions.access.ts";
import { changesOf } from "#server/merge-edit.ts";
import type { Viewer } from "#server/viewer.ts";
import type { Comment, EditComment, PostComment } from "#shared/contract/comments.ts";
import { messages } from "#shared/contract/errors.ts";
import { lockConcernedForKeyShare, tellOfComment, tellOfEdit } from "./comment-notifications.service.ts";
import { editRefusal, isCommentVisible } from "./comments.access.ts";
import type { CommentRow } from "./comments.repo.ts";
import * as repo from "./comments.repo.ts";
import { storedMentions, storeMentions } from "./comments.repo.ts";
import { findMentions, presentComments } from "./mentions.service.ts";

/** Oldest first. @throws 404 when the asker cannot see the session */
export async function listComments(
  { database: { db } }: Context,
  viewer: Viewer,
  sessionId: number,
  page: PageRequest,
): Promise<Page<Comment>> {
  const session = await findVisibleSession(db, viewer, sessionId);
  const { items, next } = await repo.listComments(db, viewer.userId, session.id, page);
  return { items: await presentComments(db, viewer, items), next };
}

/**
 * Idempotent by `key`, even if the owner has turned comments off since.
 * @throws 403 in another's name or where the owner allows no comments, 404 when the asker cannot see the session, 400 when
 * there is no such comment to answer
 */
export async function postComment(
  context: Context,
  viewer: Viewer,
  sessionId: number,
  { content, parentId = null, userId = viewer.userId, key }: PostComment,
): Promise<Comment> {
  if (userId !== viewer.userId) throw forbidden();
  const { database, now } = context;
  return await inTransaction(database, async (transaction) => {
    await lockConcernedForKeyShare(transaction, viewer, { sessionId, content, parentId });
    const { id: session_id, ...session } = await countCommentOfVisible(transaction, viewer, sessionId);
    const place = { user_id: viewer.userId, session_id };
    const posted = key === undefined ? undefined : await repo.findPosted(transaction, { ...place, key });
    if (posted !== undefined) {
      await repo.updateCommentsCount(transaction, session_id, -1);
      return await present(transaction, viewer, posted);
    }
    const { user_id: owner, comments_closed, is_allowed: allow_comments } = session;
    const refusal = commentRefusal(owner === viewer.userId, { allow_comments, comments_closed });
    if (refusal !== null) throw forbidden(refusal);
    const comment = {
      ...place,
      content,
      parent_id: parentId === null ? null : await findThread(transaction, viewer, { sessionId, parentId }),
      mentions: storeMentions(await findMentions(transaction, viewer, { sessionId, content })),
      created_at: now(),
    };
    const stored = { ...comment, key: key ?? null };
    const shown = {
      ...{ ...stored, ...(await repo.insertComment(transaction, stored)), edited_at: null, hidden_at: null },
      ...{ session_owner_id: owner, comments_closed, allow_comments },
    };
    await tellOfComment(context, transaction, viewer, shown);
    return await presentOne(transaction, viewer, shown);
  });
}

/**
 * The first comment of the thread that a reply belongs to; threads are one level deep.
 * @throws 400 when the viewer sees no such comment under the session
 */
async function findThread(
  transaction: Connection,
  viewer: Viewer,
  { sessionId, parentId }: { sessionId: number; parentId: number },
): Promise<number> {
  const parent = await repo.findComment(transaction, viewer.userId, parentId);
  if (parent?.session_id !== sessionId || !(await isCommentVisible(transaction, viewer, parent)))
    throw invalid("parentId", messages.commentNotFound);
  if (parent.parent_id === null) return parent.id;
  if (await repo.findParent(transaction, parent.parent_id)) return parent.parent_id;
  // Its own parent was deleted. From here on it begins a thread itself, even if that is undone.
  await repo.updateComment(transaction, parent.id, { parent_id: null });
  return parent.id;
}

/**
 * Changes nothing, and marks nothing as edited, when the text is the same.
 * @throws 409 as `changesOf`, 403 to others and where the author may not comment any more, 404 when they cannot see the comment
 */
export async function editComment(context: Context, viewer: Viewer, id: number, edit: EditComment): Promise<Comment> {
  const { content } = edit;
  const { database, now } = context;
  return await inTransaction(database, async (transaction) => {
    const { session_id: sessionId } = await findVisibleComment(transaction, viewer, id);
    await lockConcernedForKeyShare(transaction, viewer, { sessionId, content });
    await lockVisibleSession(transaction, viewer, sessionId);
    // Read again after the wait.
    const comment = await findVisibleComment(transaction, viewer, id);
    const refusal = editRefusal(viewer, comment);
    if (refusal) throw refusal;
    if (changesOf(edit, comment).content !== undefined && content !== comment.content) {
      const earlier = storedMentions(comment);
      const mentions = await findMentions(transaction, viewer, { sessionId, content, earlier });
      const changes = { content, mentions: storeMentions(mentions), edited_at: now() };
      await repo.updateComment(transaction, id, changes);
      const edited = { ...comment, mentions: changes.mentions, created_at: changes.edited_at };
      await tellOfEdit(context, transaction, viewer, { before: comment, after: edited });
    }
    return await present(transaction, viewer, id);
  });
}

/** @throws 404 when there is no such comment or the viewer may not see it */
export async function getComment(connection: Connection, viewer: Viewer, id: number): Promise<Comment> {
  await findVisibleComment(connection, viewer, id);
  return await present(connection, viewer, id);
}

async function findVisibleComment(connection: Connection, viewer: Viewer, id: number): Promise<CommentRow> {
  const comment = await repo.findComment(connection, viewer.userId, id);
  if (!comment || !(await isCommentVisible(connection, viewer, comment))) throw notFound(messages.commentNotFound);
  return comment;
}

async function present(connection: Connection, viewer: Viewer, id: number): Promise<Comment> {
  return await presentOne(connection, viewer, await repo.findComment(connection, viewer.userId, id));
}

async function presentOne(connection: Connection, viewer: Viewer, row: CommentRow | undefined): Promise<Comment> {
  const [comment] = await presentComments(connection, viewer, row ? [row] : []);
  if (!comment) throw notFound(messages.commentNotFound);
  return comment;
}
