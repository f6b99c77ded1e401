import { presentAuthor } from "#server/features/users/users.presenter.ts";
import type { Asker } from "#server/viewer.ts";
import type { Comment } from "#shared/contract/comments.ts";
import { editRefusal, mayDelete } from "./comments.access.ts";
import { type CommentRow, storedMentions } from "./comments.repo.ts";

/** @param visible the mentioned people whom the viewer may see; the names of others stay plain text */
export function presentComment(viewer: Asker, row: CommentRow, visible: ReadonlySet<string>): Comment {
  return {
    id: row.id,
    userId: row.user_id,
    sessionId: row.session_id,
    parentId: row.shown_parent_id,
    content: row.content,
    mentions: storedMentions(row).filter(({ userId }) => visible.has(userId)),
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    user: presentAuthor(row, row.user_id),
    canEdit: editRefusal(viewer, row) === null,
    canDelete: mayDelete(viewer, row),
  };
}
