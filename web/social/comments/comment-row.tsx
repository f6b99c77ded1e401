import Trash2 from "lucide-react/icons/trash-2";
import { type ReactNode, useEffect, useRef } from "react";
import type { Comment } from "#shared/contract/comments.ts";
import type { Author } from "#shared/contract/users.ts";
import { profilePath } from "#web/core/navigation/page-paths.ts";
import { IconButton } from "#web/kit/button/icon-button.tsx";
import { ignoreSecondHalf } from "#web/kit/button/ignore-ghost-click.ts";
import { Link } from "#web/kit/link.tsx";
import { Avatar } from "#web/kit/people/avatar.tsx";
import { LinkedText } from "#web/kit/people/linked-text.tsx";
import { TimeSince } from "#web/kit/time/time-since.tsx";
import { WaitingMark } from "#web/kit/waiting-mark.tsx";
import { isWaiting } from "#web/offline/outbox/waiting-comments.ts";
import { CommentEditor } from "./comment-editor.tsx";
import { useDeleteComment } from "./use-delete-comment.ts";
import { useEditComment } from "./use-edit-comment.ts";

interface CommentRowProps {
  readonly comment: Comment;
  /** Offered first while an edit mentions someone. */
  readonly people: readonly Author[];
  /** Absent where the viewer may not comment. */
  readonly onReply?: ((opener: HTMLButtonElement) => void) | undefined;
  readonly onDeleted: () => void;
  /** The menu of another person's comment. */
  readonly menu?: ReactNode;
}

export function CommentRow({ comment, people, onReply, onDeleted, menu }: CommentRowProps) {
  const { user, content, mentions, createdAt, editedAt, canEdit, canDelete } = comment;
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  const { isEditing, open, close, unsaved, save } = useEditComment(comment);
  const { mutate: remove, isPending: isDeleting } = useDeleteComment(comment, onDeleted);
  useEffect(() => {
    if (wasEditing.current && !isEditing) editButton.current?.focus({ preventScroll: true });
    wasEditing.current = isEditing;
  }, [isEditing]);
  return (
    <div className="comment">
      <Avatar person={user} image={user.profileImageUrl} />
      <p className="comment__by">
        <b>
          <Link href={profilePath(user.id)}>@{user.username}</Link>
        </b>
        {isWaiting(comment) ? <WaitingMark /> : <TimeSince moment={createdAt} />}
        {editedAt !== null && <span className="comment__edited"> · edited</span>}
      </p>
      {isEditing ? (
        <CommentEditor comment={comment} unsaved={unsaved} people={people} onSave={save} onClose={close} />
      ) : (
        <p className="comment__content">
          <LinkedText text={content} mentions={mentions} />
        </p>
      )}
      {!isEditing && (onReply || canEdit) && (
        <div className="comment__foot">
          {onReply && (
            <button
              type="button"
              onClick={({ currentTarget }) => onReply(currentTarget)}
              aria-label={`Reply to @${user.username}`}
            >
              Reply
            </button>
          )}
          {canEdit && (
            <button type="button" ref={editButton} onClick={open} aria-label="Edit comment">
              Edit
            </button>
          )}
        </div>
      )}
      <div className="comment__acts">
        {canDelete && (
          <IconButton
            icon={Trash2}
            iconSize="sm"
            label="Delete comment"
            aria-busy={isDeleting || undefined}
            onClick={(event) => {
              ignoreSecondHalf(event);
              if (!isDeleting) remove();
            }}
          />
        )}
        {menu}
      </div>
    </div>
  );
}
