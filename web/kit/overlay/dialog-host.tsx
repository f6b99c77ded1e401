import { createContext, Fragment, type ReactNode, use, useCallback, useId, useRef, useState } from "react";

/** Draws it open, and then closed until it has animated out. */
type DrawDialog = (isOpen: boolean, close: () => void) => ReactNode;

interface HeldDialog {
  readonly key: number;
  /** What opened it. */
  readonly opener: string;
  readonly draw: DrawDialog;
  readonly isOpen: boolean;
}

/** By then a closed one has animated out: mounted on, it would read anew whatever it shows. */
const keptClosedMs = 1_000;

const DialogHostContext = createContext<((opener: string, draw: DrawDialog) => void) | null>(null);

/**
 * @returns opens a dialog above the pages. For those in which someone types at a row that may go meanwhile: its author
 * deletes it, a poll finds them blocked, another device rates it out of its list. Drawn in the row, they went with it. A
 * second press, while the first one's script loads, opens no other.
 */
export function useDialogHost(): (draw: DrawDialog) => void {
  const hold = use(DialogHostContext);
  if (!hold) throw new Error("useDialogHost needs a DialogHost above it");
  const opener = useId();
  return (draw) => hold(opener, draw);
}

/** Holds the dialogs that are opened inside it and outlive what opened them. */
export function DialogHost({ children }: { readonly children: ReactNode }) {
  const [held, setHeld] = useState<readonly HeldDialog[]>([]);
  const lastKey = useRef(0);
  const hold = useCallback((opener: string, draw: DrawDialog) => {
    lastKey.current += 1;
    const opened = { key: lastKey.current, opener, draw, isOpen: true };
    setHeld((before) => (before.some((each) => each.isOpen && each.opener === opener) ? before : [...before, opened]));
  }, []);
  function close(closed: number) {
    setHeld((before) => before.map((each) => (each.key === closed ? { ...each, isOpen: false } : each)));
    setTimeout(() => setHeld((before) => before.filter(({ key }) => key !== closed)), keptClosedMs);
  }
  return (
    <DialogHostContext value={hold}>
      {children}
      {held.map(({ key, draw, isOpen }) => (
        <Fragment key={key}>{draw(isOpen, () => close(key))}</Fragment>
      ))}
    </DialogHostContext>
  );
}
