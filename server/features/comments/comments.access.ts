import type { Connection } from "#server/db/database.ts";
import { type AppError, forbidden, notFound } from "#server/errors.ts";
import { commentRefusal, isSessionVisible } from "#server/features/sessions/sessions.access.ts";
import { isPersonVisible } from "#server/features/users/users.access.ts";
import type { Asker } from "#server/viewer.ts";
import { messages } from "#shared/contract/errors.ts";
import type { CommentRow } from "./comments.repo.ts";

type CommentPlace = Pick<CommentRow, "session_id" | "user_id" | "hidden_at">;

/** It isn't hidden by moderation, and its session and author are visible. */
export async function isCommentVisible(connection: Connection, viewer: Asker, comment: CommentPlace): Promise<boolean> {
  return (
    comment.hidden_at === null &&
    (await isSessionVisible(connection, viewer, comment.session_id)) &&
    (await isPersonVisible(connection, viewer, comment.user_id))
  );
}

/** Its author and the session's owner (decisions.md, Feed, people, privacy). */
export function mayDelete(viewer: Asker, comment: Pick<CommentRow, "user_id" | "session_owner_id">): boolean {
  return comment.user_id === viewer.userId || comment.session_owner_id === viewer.userId;
}

/** Its author, where they may comment: comments that are turned off stay as they are. For a comment that the viewer sees. */
export function editRefusal(viewer: Asker, comment: EditedPlace): AppError | null {
  if (comment.user_id !== viewer.userId) return forbidden();
  const refusal = commentRefusal(comment.session_owner_id === viewer.userId, comment);
  return refusal === null ? null : forbidden(refusal);
}

type EditedPlace = Pick<CommentRow, "user_id" | "session_owner_id" | "allow_comments" | "comments_closed">;

/** 404 for a viewer who can't see the comment: its existence is not revealed. */
export async function refusal(connection: Connection, viewer: Asker, comment: CommentPlace): Promise<AppError> {
  return (await isCommentVisible(connection, viewer, comment)) ? forbidden() : notFound(messages.commentNotFound);
}
