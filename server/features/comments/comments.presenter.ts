import type { Row } from "#server/db/schema/tables.ts";
import { type AuthorRow, presentAuthor } from "#server/features/users/users.presenter.ts";
import type { Asker } from "#server/viewer.ts";
import type { Comment } from "#shared/contract/comments.ts";
import { editRefusal, mayDelete } from "./comments.access.ts";
import { storedMentions } from "./comments.repo.ts";

/** A comment with its author, whose id is `user_id`, and what its session and that one's owner allow. */
export type CommentRow = Row<"comments"> &
  Omit<AuthorRow, "id"> &
  Pick<Row<"users">, "allow_comments"> &
  Pick<Row<"cannabis_sessions">, "comments_closed"> & {
    session_owner_id: string;
    /** Its parent, if the viewer sees that. */
    shown_parent_id: number | null;
  };

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
