import { useEffect, useLayoutEffect, useRef } from "react";

/** Restores the focus that locking the form removed, unless it has moved meanwhile. */
export function useRestoredFocus(locked: boolean): void {
  const focused = useRef<Element>(null);
  // Before the next paint, when the browser removes the focus.
  useLayoutEffect(() => {
    if (locked) focused.current = document.activeElement;
  }, [locked]);
  useEffect(() => {
    if (!locked && document.activeElement === document.body && focused.current instanceof HTMLElement)
      focused.current.focus({ preventScroll: true });
  }, [locked]);
}
