import type { LeaveGuard } from "#web/core/navigation/leave-guard.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";

/** Asked before a page with unsaved changes is left. */
export function DiscardChanges({ guard }: { readonly guard: LeaveGuard }) {
  return (
    <ConfirmDialog
      open={guard.isAsking}
      title="Discard Changes"
      confirmLabel="Discard"
      onConfirm={guard.discard}
      onCancel={guard.stay}
    >
      You haven't saved your changes. Leave anyway?
    </ConfirmDialog>
  );
}
