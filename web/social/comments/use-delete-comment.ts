import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Comment } from "#shared/contract/comments.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { useCurrentUser } from "#web/core/sign-in/current-user.ts";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { useUndoToast } from "#web/kit/toast/use-undo-toast.ts";
import { deletedLater } from "#web/offline/outbox/take-back.ts";
import { deleteCommentMutation, restoreComment } from "./comments.queries.ts";

/** Deletes a comment and offers to undo that. */
export function useDeleteComment(comment: Comment, onDeleted: () => void) {
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
      onFailure: (error) => toast(failureToast(error, "Error", "Failed to delete comment")),
    }),
  );
}
