import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Comment } from "#shared/contract/comments.ts";
import { limits } from "#shared/domain/limits.ts";
import { failureToast } from "#web/lib/api/api-error.ts";
import { queryKeys } from "#web/lib/cache/query-keys.ts";
import type { Queued } from "#web/lib/outbox/or-queued.ts";
import { deletedLater, takeBack } from "#web/lib/outbox/take-back.ts";
import { useCurrentUser } from "#web/lib/sign-in/current-user.ts";
import { useToast } from "#web/ui/toast/toast-context.ts";
import { deleteCommentMutation, restoreComment } from "./comments.queries.ts";

/** Deletes a comment and offers to undo that. */
export function useDeleteComment(comment: Comment, onDeleted: () => void) {
  const toast = useToast();
  const queryClient = useQueryClient();
  const { id: userId } = useCurrentUser();
  const undo = (queued: Queued | undefined) =>
    (queued
      ? takeBack(userId, queued).then(() =>
          queryClient.invalidateQueries({ queryKey: queryKeys.comments(comment.sessionId) }),
        )
      : restoreComment(queryClient, comment)
    ).then(
      () => toast({ title: "Comment restored" }),
      (error) => toast(failureToast(error, "Error", "Failed to undo")),
    );
  return useMutation(
    deleteCommentMutation({
      queryClient,
      comment,
      userId,
      onDeleted: (queued) => {
        onDeleted();
        toast({
          title: "Comment deleted",
          description: queued && deletedLater,
          duration: limits.undo.offered,
          action: { label: "Undo", onPress: () => void undo(queued) },
        });
      },
      onFailure: (error) => toast(failureToast(error, "Error", "Failed to delete comment")),
    }),
  );
}
