import { useLayoutEffect, useRef } from "react";
import { focusPage } from "#web/ui/shell/focus-page.ts";

/**
 * Radix returns the focus only to its own trigger. Ours open by state, so what had the focus gets it back; the page, when
 * that is gone or nothing had it.
 */
export function useReturnFocus(open: boolean) {
  const opener = useRef<HTMLElement>(null);
  // Before any effect of what the dialog shows, which may take the focus itself.
  useLayoutEffect(() => {
    if (!open) return;
    // The body has it while nothing has: an address opened it, or Safari, whose presses move no focus.
    const { activeElement, body } = document;
    opener.current = activeElement instanceof HTMLElement && activeElement !== body ? activeElement : null;
  }, [open]);
  return {
    giveBack(event: Event) {
      event.preventDefault();
      if (opener.current?.isConnected) opener.current.focus();
      else focusPage();
    },
  };
}
