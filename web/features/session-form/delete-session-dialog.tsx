import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Session } from "#shared/contract/sessions.ts";
import { shownStrainName } from "#shared/domain/session-names.ts";
import { errorMessage } from "#web/lib/api-error.ts";
import { ConfirmDialog } from "#web/ui/overlay/confirm-dialog.tsx";
import { useToast } from "#web/ui/toast/toast-context.ts";
import { deleteSessionMutation } from "./session-form.queries.ts";

interface DeleteSessionDialogProps {
  readonly session: Session;
  readonly open: boolean;
  readonly onCancel: () => void;
  readonly onDeleted: () => void;
}

export function DeleteSessionDialog({ session, open, onCancel, onDeleted }: DeleteSessionDialogProps) {
  const toast = useToast();
  const { mutateAsync, isPending } = useMutation(deleteSessionMutation(useQueryClient(), session));
  async function remove() {
    try {
      await mutateAsync();
      // By now the row that this stands in may be gone.
      toast({ title: "Session deleted", description: "Your session has been deleted successfully." });
      onDeleted();
    } catch (error) {
      toast({ title: "Error", description: errorMessage(error, "Failed to delete session"), variant: "destructive" });
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
