import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Session } from "#shared/contract/sessions.ts";
import { limits } from "#shared/domain/limits.ts";
import { shownStrainName } from "#shared/domain/session-names.ts";
import { failureToast } from "#web/lib/api/api-error.ts";
import { refreshSessions } from "#web/lib/cache/session-cache.ts";
import { isQueued } from "#web/lib/outbox/or-queued.ts";
import { deletedLater, takeBack } from "#web/lib/outbox/take-back.ts";
import { ConfirmDialog } from "#web/ui/overlay/confirm-dialog.tsx";
import { useToast } from "#web/ui/toast/toast-context.ts";
import { deleteSessionMutation, restoreSession } from "./session-form.queries.ts";

interface DeleteSessionDialogProps {
  readonly session: Session;
  readonly open: boolean;
  readonly onCancel: () => void;
  readonly onDeleted: () => void;
}

export function DeleteSessionDialog({ session, open, onCancel, onDeleted }: DeleteSessionDialogProps) {
  const toast = useToast();
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = useMutation(deleteSessionMutation(queryClient, session));
  // Called after this dialog has unmounted.
  const undo = (answer: unknown) =>
    (isQueued(answer)
      ? takeBack(session.userId, answer).then(() => refreshSessions(queryClient, session.userId))
      : restoreSession(queryClient, session)
    ).then(
      () => toast({ title: "Session restored" }),
      (error) => toast(failureToast(error, "Error", "Failed to undo")),
    );
  async function remove() {
    try {
      const answer = await mutateAsync();
      // The row of this dialog may have unmounted by now.
      toast({
        title: "Session deleted",
        description: isQueued(answer) ? deletedLater : "Your session has been deleted successfully.",
        duration: limits.undo.offered,
        action: { label: "Undo", onPress: () => void undo(answer) },
      });
      onDeleted();
    } catch (error) {
      toast(failureToast(error, "Error", "Failed to delete session"));
    }
  }
  return (
    <ConfirmDialog
      open={open}
      title="Delete Session"
      pending={isPending}
      onConfirm={() => void remove()}
      onCancel={onCancel}
    >
      {`Are you sure you want to delete "${shownStrainName(session.strainName)}"? This action cannot be undone.`}
    </ConfirmDialog>
  );
}
