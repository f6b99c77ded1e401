import { useMutation, useQueryClient } from "@tanstack/react-query";
import Trash2 from "lucide-react/icons/trash-2";
import { useState } from "react";
import type { Message } from "#shared/contract/messages.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { IconButton } from "#web/kit/button/icon-button.tsx";
import { ConfirmDialog } from "#web/kit/overlay/confirm-dialog.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { deleteMessageMutation } from "./messages.queries.ts";

interface DeleteMessageProps {
  readonly message: Message;
  /** The other person in the conversation. */
  readonly userId: string;
  readonly name: string;
  readonly onDeleted: () => void;
}

export function DeleteMessage({ message, userId, name, onDeleted }: DeleteMessageProps) {
  const toast = useToast();
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useMutation(deleteMessageMutation(useQueryClient(), userId));
  function confirm() {
    mutate(message.id, {
      onError: (error) => {
        setIsAsking(false);
        toast(failureToast(error, "Error", "Failed to delete message"));
      },
      onSuccess: onDeleted,
    });
  }
  return (
    <>
      <IconButton icon={Trash2} iconSize="sm" label="Delete message" onClick={() => setIsAsking(true)} />
      <ConfirmDialog
        open={isAsking}
        title="Delete Message"
        confirmLabel="Delete for everyone"
        pending={isPending}
        onConfirm={confirm}
        onCancel={() => setIsAsking(false)}
      >
        It'll be gone for you and {name}, and you can't undo this.
      </ConfirmDialog>
    </>
  );
}
