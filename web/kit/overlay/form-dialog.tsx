import * as Dialog from "radix-ui/dialog";
import type { ReactNode } from "react";
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
