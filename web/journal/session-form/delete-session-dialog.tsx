import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { routes } from "#shared/contract/routes.ts";
import type { Session } from "#shared/contract/sessions.ts";
import { shownStrainName } from "#shared/domain/session-words.ts";
import { call } from "#web/core/api/api.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { refreshSessions, showLogged } from "#web/core/cache/session-cache.ts";
import { ConfirmDialog } from "#web/kit/overlay/dialogs.tsx";
import { useToast, useUndoToast } from "#web/kit/toast/toast-context.ts";
import { deletedLater, isQueued, undoQueued } from "#web/offline/outbox/queue-if-offline.ts";
import { deleteSessionMutation } from "./session-form.queries.ts";

/** @param answer what the deletion was answered with */
async function restoreSession(queryClient: QueryClient, session: Session, answer: unknown) {
  const { id, userId } = session;
  try {
    const restored = await undoQueued(userId, answer, () => call(routes.restoreSession, { params: { id } }));
    if (restored) queryClient.setQueryData(queryKeys.session(id), restored);
    // It never left this device, and without a connection nothing brings it back to its lists.
    else showLogged(queryClient, session);
  } finally {
    await refreshSessions(queryClient, userId);
  }
}

interface DeleteSessionDialogProps {
  readonly session: Session;
  readonly open: boolean;
  readonly onCancel: () => void;
  readonly onDeleted: () => void;
}

export function DeleteSessionDialog({ session, open, onCancel, onDeleted }: DeleteSessionDialogProps) {
  const toast = useToast();
  const undoToast = useUndoToast();
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = useMutation(deleteSessionMutation(queryClient, session));
  async function remove() {
    try {
      const answer = await mutateAsync();
      // The row of this dialog may have unmounted by now.
      undoToast({
        title: "Session deleted",
        description: isQueued(answer) ? deletedLater : "Your session has been deleted successfully.",
        undo: () => restoreSession(queryClient, session, answer),
        undone: "Session restored",
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
