import { useRef } from "react";

/** Radix returns the focus only to its own trigger. Ours open by state, so what had the focus gets it back. */
export function useReturnFocus() {
  const opener = useRef<HTMLElement>(null);
  return {
    remember() {
      if (document.activeElement instanceof HTMLElement) opener.current = document.activeElement;
    },
    giveBack(event: Event) {
      event.preventDefault();
      if (opener.current?.isConnected) opener.current.focus();
    },
  };
}
