import { useMutation, useQueryClient } from "@tanstack/react-query";
import { failureToast } from "#web/core/api/api-error.ts";
import { useCurrentUser } from "#web/core/sign-in/current-user.ts";
import { ConfirmDialog } from "#web/kit/overlay/confirm-dialog.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { type EffectDialogProps, removeEffectMutation, sessionsText } from "./own-effects.queries.ts";

interface RemoveDialogProps extends EffectDialogProps {
  readonly onGone: () => void;
}

export function RemoveDialog({ effect, open, onClose, onGone }: RemoveDialogProps) {
  const toast = useToast();
  const { mutate, isPending } = useMutation(removeEffectMutation(useQueryClient(), useCurrentUser().id));
  const remove = () =>
    mutate(effect, {
      onSuccess: () => {
        onClose();
        onGone();
      },
      onError: (error) => toast(failureToast(error, "Couldn't remove it", "Please try again.")),
    });
  return (
    <ConfirmDialog
      open={open}
      title={`Remove “${effect.name}”`}
      confirmLabel="Remove"
      pending={isPending}
      pendingLabel="Removing..."
      onConfirm={remove}
      onCancel={onClose}
    >
      {effect.sessionsCount === 0
        ? "You haven't used it yet. You can't undo this."
        : `It comes off ${sessionsText(effect.sessionsCount)}. You can't undo this.`}
    </ConfirmDialog>
  );
}
