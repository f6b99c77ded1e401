import { useMutation, useQueryClient } from "@tanstack/react-query";
import Trash2 from "lucide-react/icons/trash-2";
import type { ReactNode } from "react";
import type { Comment } from "#shared/contract/comments.ts";
import { limits } from "#shared/domain/limits.ts";
import { failureToast } from "#web/lib/api/api-error.ts";
import { profilePath } from "#web/lib/navigation/page-paths.ts";
import { IconButton } from "#web/ui/button/icon-button.tsx";
import { Link } from "#web/ui/link.tsx";
import { TimeSince } from "#web/ui/time/time-since.tsx";
import { useToast } from "#web/ui/toast/toast-context.ts";
import { Avatar } from "#web/vocabulary/people/avatar.tsx";
import { deleteCommentMutation, restoreComment } from "./comments.queries.ts";

interface CommentRowProps {
  readonly comment: Comment;
  readonly onDeleted: (comment: Comment) => void;
  /** The menu of another person's comment. */
  readonly menu?: ReactNode;
}

export function CommentRow({ comment, onDeleted, menu }: CommentRowProps) {
  const { user, content, createdAt, canDelete } = comment;
  const toast = useToast();
  const queryClient = useQueryClient();
  const undo = () =>
    restoreComment(queryClient, comment).then(
      () => toast({ title: "Comment restored" }),
      (error) => toast(failureToast(error, "Error", "Failed to undo")),
    );
  const { mutate, isPending } = useMutation(
    deleteCommentMutation({
      queryClient,
      comment,
      onDeleted: () => {
        onDeleted(comment);
        toast({
          title: "Comment deleted",
          duration: limits.undo.offered,
          action: { label: "Undo", onPress: () => void undo() },
        });
      },
      onFailure: (error) => toast(failureToast(error, "Error", "Failed to delete comment")),
    }),
  );
  return (
    <li className="comment">
      <Avatar person={user} image={user.profileImageUrl} />
      <p className="comment__by">
        <b>
          <Link href={profilePath(user.id)}>@{user.username}</Link>
        </b>
        <TimeSince moment={createdAt} />
      </p>
      <p className="comment__content">{content}</p>
      <div className="comment__acts">
        {canDelete && (
          <IconButton
            icon={Trash2}
            iconSize="sm"
            label="Delete comment"
            aria-busy={isPending || undefined}
            onClick={() => !isPending && mutate()}
          />
        )}
        {menu}
      </div>
    </li>
  );
}
