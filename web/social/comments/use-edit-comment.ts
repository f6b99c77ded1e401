import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Comment } from "#shared/contract/comments.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { editCommentMutation } from "./comments.queries.ts";

/** Shows an edit at once. When it fails the comment is as before, and its editor opens again with the text. */
export function useEditComment(comment: Comment) {
  const toast = useToast();
  const [isEditing, setIsEditing] = useState(false);
  const [unsaved, setUnsaved] = useState<string>();
  const { mutateAsync } = useMutation(editCommentMutation(useQueryClient(), comment));
  async function save(content: string) {
    setUnsaved(undefined);
    try {
      await mutateAsync(content);
    } catch (error) {
      setUnsaved(content);
      setIsEditing(true);
      toast(failureToast(error, "Error", "Failed to save comment"));
      throw error;
    }
  }
  function close() {
    setIsEditing(false);
    setUnsaved(undefined);
  }
  return { isEditing, open: () => setIsEditing(true), close, unsaved, save };
}
