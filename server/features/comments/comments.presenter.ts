import type { Row } from "#server/db/schema/tables.ts";
import { type AuthorRow, presentAuthor } from "#server/features/users/users.presenter.ts";
import type { Viewer } from "#server/viewer.ts";
import type { Comment } from "#shared/contract/comments.ts";

/** A comment with its author, whose id is `user_id`, and the session's owner. */
export type CommentRow = Row<"comments"> & Omit<AuthorRow, "id"> & { session_owner_id: string };

/** Its author and the session's owner (decisions.md, Feed, people, privacy). */
export function mayDelete(viewer: Viewer, comment: Pick<CommentRow, "user_id" | "session_owner_id">): boolean {
  return comment.user_id === viewer.userId || comment.session_owner_id === viewer.userId;
}

export function presentComment(viewer: Viewer, row: CommentRow): Comment {
  return {
    id: row.id,
    userId: row.user_id,
    sessionId: row.session_id,
    content: row.content,
    createdAt: row.created_at.toISOString(),
    user: presentAuthor(row, row.user_id),
    canDelete: mayDelete(viewer, row),
  };
}
