import { useEffect, useLayoutEffect, useRef } from "react";

/** Gives the focus back to the field that loses it by being locked, unless it has gone elsewhere meanwhile. */
export function useFocusKept(locked: boolean): void {
  const focused = useRef<Element>(null);
  // Before the browser takes it away, which it does when it draws next.
  useLayoutEffect(() => {
    if (locked) focused.current = document.activeElement;
  }, [locked]);
  useEffect(() => {
    if (!locked && document.activeElement === document.body && focused.current instanceof HTMLElement)
      focused.current.focus({ preventScroll: true });
  }, [locked]);
}
