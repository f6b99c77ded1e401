import { useMutation, useQueryClient } from "@tanstack/react-query";
import Trash2 from "lucide-react/icons/trash-2";
import { useEffect, useRef, useState } from "react";
import type { Comment } from "#shared/contract/comments.ts";
import { messages } from "#shared/contract/errors.ts";
import type { Author } from "#shared/contract/users.ts";
import { conflictsOf, failureToast, fieldMessages, shownValue } from "#web/core/api/api-error.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { profilePath } from "#web/core/navigation/page-paths.ts";
import { IconButton } from "#web/kit/button/icon-button.tsx";
import { ignoreSecondHalf } from "#web/kit/button/ignore-ghost-click.ts";
import { Link } from "#web/kit/link.tsx";
import { Avatar } from "#web/kit/people/avatar.tsx";
import { LinkedText } from "#web/kit/people/linked-text.tsx";
import { TimeSince } from "#web/kit/time/time-since.tsx";
import { useToast, useUndoToast } from "#web/kit/toast/toast-context.ts";
import { WaitingMark } from "#web/kit/waiting-mark.tsx";
import { deletedLater } from "#web/offline/outbox/queue-if-offline.ts";
import { isWaiting } from "#web/offline/outbox/waiting-items.ts";
import { PersonMenu } from "#web/social/report/person-menu.tsx";
import { CommentEditor, type UnsavedEdit } from "./comment-editor.tsx";
import { deleteCommentMutation, editCommentMutation, restoreComment } from "./comments.queries.ts";

/** Deletes a comment and offers to undo that. */
function useDeleteComment(comment: Comment, onDeleted: () => void) {
  const toast = useToast();
  const undoToast = useUndoToast();
  const queryClient = useQueryClient();
  const { id: userId } = useCurrentUser();
  return useMutation(
    deleteCommentMutation({
      queryClient,
      comment,
      userId,
      onDeleted: (queued) => {
        onDeleted();
        undoToast({
          title: "Comment deleted",
          description: queued && deletedLater,
          undo: () => restoreComment({ queryClient, comment, userId, answer: queued }),
          undone: "Comment restored",
        });
      },
      onFailure: (error) => toast(failureToast(error, "Couldn't delete the comment", "Please try again.")),
    }),
  );
}

/** Shows an edit at once. When it fails the comment is as before, and its editor opens again with the text. */
function useEditComment(comment: Comment) {
  const toast = useToast();
  const [isEditing, setIsEditing] = useState(false);
  const [unsaved, setUnsaved] = useState<UnsavedEdit>();
  const { mutateAsync } = useMutation(editCommentMutation(useQueryClient(), comment));
  async function save(edit: UnsavedEdit) {
    setUnsaved(undefined);
    try {
      await mutateAsync(edit);
    } catch (error) {
      const [conflict] = conflictsOf(fieldMessages(error));
      setUnsaved({ ...edit, ...(conflict && { base: String(conflict.now) }) });
      setIsEditing(true);
      toast(
        conflict
          ? { title: messages.changedSince, description: `It's now ${shownValue(conflict)}. Save again to keep yours.` }
          : failureToast(error, "Couldn't save the comment", "Please try again."),
      );
      throw error;
    }
  }
  function close() {
    setIsEditing(false);
    setUnsaved(undefined);
  }
  return { isEditing, open: () => setIsEditing(true), close, unsaved, save };
}

interface CommentRowProps {
  readonly comment: Comment;
  /** Offered first while an edit mentions someone. */
  readonly people: readonly Author[];
  /** Absent where the viewer may not comment. */
  readonly onReply?: ((opener: HTMLButtonElement) => void) | undefined;
  readonly onDeleted: () => void;
}

export function CommentRow({ comment, people, onReply, onDeleted }: CommentRowProps) {
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
        <PersonMenu person={user} kind="comment" id={comment.id} iconSize="sm" />
      </div>
    </div>
  );
}
