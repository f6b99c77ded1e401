import { createContext, Fragment, type ReactNode, use, useCallback, useRef, useState } from "react";

/** Draws it open, and then closed until it has animated out. */
type DrawDialog = (isOpen: boolean, close: () => void) => ReactNode;

interface HeldDialog {
  readonly key: number;
  readonly draw: DrawDialog;
  readonly isOpen: boolean;
}

const DialogHostContext = createContext<((draw: DrawDialog) => void) | null>(null);

/**
 * @returns opens a dialog above the pages. For those in which someone types at a row that may go meanwhile: its author
 * deletes it, a poll finds them blocked, another device rates it out of its list. Drawn in the row, they went with it.
 */
export function useDialogHost(): (draw: DrawDialog) => void {
  const hold = use(DialogHostContext);
  if (!hold) throw new Error("useDialogHost needs a DialogHost above it");
  return hold;
}

/** Holds the dialogs that are opened inside it and outlive what opened them. */
export function DialogHost({ children }: { readonly children: ReactNode }) {
  const [held, setHeld] = useState<readonly HeldDialog[]>([]);
  const lastKey = useRef(0);
  const hold = useCallback((draw: DrawDialog) => {
    lastKey.current += 1;
    const opened = { key: lastKey.current, draw, isOpen: true };
    setHeld((before) => [...before.filter(({ isOpen }) => isOpen), opened]);
  }, []);
  const close = (closed: number) =>
    setHeld((before) => before.map((each) => (each.key === closed ? { ...each, isOpen: false } : each)));
  return (
    <DialogHostContext value={hold}>
      {children}
      {held.map(({ key, draw, isOpen }) => (
        <Fragment key={key}>{draw(isOpen, () => close(key))}</Fragment>
      ))}
    </DialogHostContext>
  );
}
