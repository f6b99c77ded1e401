import * as AlertDialog from "radix-ui/alert-dialog";
import * as Dialog from "radix-ui/dialog";
import type { ReactNode } from "react";
import type { LeaveGuard } from "#web/core/navigation/leave-guard.ts";
import { Button } from "#web/kit/button/button.tsx";
import { Scrim, useBackCloses, useReturnFocus } from "./overlay.tsx";

interface FormDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly description: string;
  /** Escape, Back, a press beside it. */
  readonly onCancel: () => void;
  /** A short form with its buttons; its first field has the focus. */
  readonly children: ReactNode;
}

/** A small dialog that asks for something to be typed. */
export function FormDialog({ open, title, description, onCancel, children }: FormDialogProps) {
  const focus = useReturnFocus(open);
  useBackCloses(open, onCancel);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onCancel()}>
      <Dialog.Portal>
        <Scrim open={open} />
        <Dialog.Content className="sheet dialog" aria-modal="true" onCloseAutoFocus={focus.giveBack}>
          <Dialog.Title>{title}</Dialog.Title>
          <Dialog.Description>{description}</Dialog.Description>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface ConfirmDialogProps {
  readonly open: boolean;
  /** Says what happens: 'Delete Session'. */
  readonly title: string;
  /** The question, e.g. 'Are you sure you want to delete "Blue Dream"? This action cannot be undone.' */
  readonly children: ReactNode;
  /** A choice that goes with it. */
  readonly choice?: ReactNode;
  readonly confirmLabel?: string | undefined;
  readonly cancelLabel?: string | undefined;
  /** Nothing is lost by it. */
  readonly harmless?: boolean | undefined;
  readonly pending?: boolean | undefined;
  /** The button's label while pending. */
  readonly pendingLabel?: string | undefined;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before an action. It stays open until the caller closes it, so that it can show progress. */
export function ConfirmDialog({
  open,
  title,
  children,
  choice,
  confirmLabel = "Delete",
  cancelLabel = "Cancel",
  harmless,
  pending,
  pendingLabel = "Deleting...",
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const focus = useReturnFocus(open);
  useBackCloses(open, onCancel);
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onCancel()}>
      <AlertDialog.Portal>
        <Scrim open={open} />
        <AlertDialog.Content className="sheet dialog" aria-modal="true" onCloseAutoFocus={focus.giveBack}>
          <AlertDialog.Title>{title}</AlertDialog.Title>
          <AlertDialog.Description>{children}</AlertDialog.Description>
          {choice}
          <div className="btnrow">
            <AlertDialog.Cancel asChild>
              <Button variant="secondary">{cancelLabel}</Button>
            </AlertDialog.Cancel>
            <Button
              variant={harmless ? "primary" : "danger-solid"}
              loading={pending}
              loadingLabel={pendingLabel}
              onClick={onConfirm}
            >
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

/** Asked before a page with unsaved changes is left. */
export function DiscardChanges({ guard }: { readonly guard: LeaveGuard }) {
  return (
    <ConfirmDialog
      open={guard.isAsking}
      title="Discard changes?"
      confirmLabel="Discard"
      onConfirm={guard.discard}
      onCancel={guard.stay}
    >
      You haven't saved your changes. Leave anyway?
    </ConfirmDialog>
  );
}
