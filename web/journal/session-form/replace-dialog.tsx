import { ConfirmDialog } from "#web/kit/overlay/confirm-dialog.tsx";

interface ReplaceDialogProps {
  readonly open: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Before a product from elsewhere replaces typed values. */
export function ReplaceDialog(props: ReplaceDialogProps) {
  return (
    <ConfirmDialog {...props} title="Replace what you've typed?" confirmLabel="Replace">
      You've started a session you haven't logged yet.
    </ConfirmDialog>
  );
}
