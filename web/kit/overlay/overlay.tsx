import { type ComponentProps, useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef, useState } from "react";
import { addOverlay, holdEntries } from "#web/core/navigation/overlay-entries.ts";
import { focusPage } from "#web/core/navigation/page-focus.ts";

/**
 * Radix returns the focus only to its own trigger, but our dialogs open by state. Returns it to the previously focused
 * element, or to the page if that is gone or there was none. A dialog that closed together with the one it stood in leaves
 * it where that one has put it.
 */
export function useReturnFocus(open: boolean) {
  const opener = useRef<HTMLElement>(null);
  // Before the effects of the dialog's content, which may take the focus.
  useLayoutEffect(() => {
    if (!open) return;
    // The body counts as none: opened by an address, or in Safari, where presses don't move the focus.
    const { activeElement, body } = document;
    opener.current = activeElement instanceof HTMLElement && activeElement !== body ? activeElement : null;
  }, [open]);
  return {
    giveBack(event: Event) {
      event.preventDefault();
      if (opener.current?.isConnected) opener.current.focus();
      else if (document.activeElement === document.body) focusBeneath();
    },
  };
}

function focusBeneath(): void {
  const open = document.querySelectorAll<HTMLElement>("[role$=dialog][data-state=open]");
  const last = open.item(open.length - 1);
  if (last) last.focus();
  else focusPage();
}

/** Back closes the topmost open overlay, like Escape. */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const [asked, ask] = useReducer((times: number) => times + 1, 0);
  const close = useEffectEvent(() => {
    onClose();
    ask();
  });
  useEffect(() => (open ? addOverlay(() => close()) : undefined), [open]);
  // It may have asked a question instead of closing.
  useEffect(() => {
    if (asked > 0) holdEntries();
  }, [asked]);
}

interface Opening<Subject> {
  /** The dialog's subject; the last one while it closes. */
  readonly subject: Subject | null;
  readonly open: boolean;
  /** A new one for every opening, so that the dialog starts afresh. */
  readonly key: number;
}

/** Lets a dialog that opens with its subject (null: closed) keep its content while it animates out. */
export function useOpening<Subject>(subject: Subject | null): Opening<Subject> {
  const [opening, setOpening] = useState<Opening<Subject>>({ subject, open: subject !== null, key: 0 });
  const open = subject !== null;
  if (open === opening.open && (!open || subject === opening.subject)) return opening;
  const next = { subject: subject ?? opening.subject, open, key: opening.key + (open && !opening.open ? 1 : 0) };
  setOpening(next);
  return next;
}

/**
 * Closes the dialog, and only once: it may be left while something is being saved, whose answer must not close another dialog
 * opened since.
 */
export function useCloseOnce(onClose: () => void) {
  const isClosed = useRef(false);
  function close() {
    if (!isClosed.current) onClose();
    isClosed.current = true;
  }
  return { close, isClosed };
}

interface ScrimProps extends ComponentProps<"div"> {
  readonly open: boolean;
}

/** Dims the page behind a sheet and locks its scroll. Radix's own overlay is not used: its scroll lock writes a <style>
 *  element, which the content security policy refuses. */
export function Scrim({ open, ...rest }: ScrimProps) {
  useLayoutEffect(lockScroll, []);
  return <div {...rest} className="scrim" data-state={open ? "open" : "closed"} />;
}

function lockScroll() {
  const root = document.documentElement;
  // A confirmation over a sheet: already locked, and the sheet unlocks it.
  if (root.dataset.held !== undefined) return;
  // Not as a custom property, which all of the page would inherit and be styled anew for.
  root.style.paddingRight = `${window.innerWidth - root.clientWidth}px`;
  root.dataset.held = "";
  return () => {
    root.style.removeProperty("padding-right");
    delete root.dataset.held;
  };
}
