import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Comment } from "#shared/contract/comments.ts";
import { limits } from "#shared/domain/limits.ts";
import { failureToast } from "#web/lib/api/api-error.ts";
import { useToast } from "#web/ui/toast/toast-context.ts";
import { deleteCommentMutation, restoreComment } from "./comments.queries.ts";

/** Deletes a comment and offers to undo that. */
export function useDeleteComment(comment: Comment, onDeleted: (comment: Comment) => void) {
  const toast = useToast();
  const queryClient = useQueryClient();
  const undo = () =>
    restoreComment(queryClient, comment).then(
      () => toast({ title: "Comment restored" }),
      (error) => toast(failureToast(error, "Error", "Failed to undo")),
    );
  return useMutation(
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
}
