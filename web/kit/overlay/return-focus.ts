import { useLayoutEffect, useRef } from "react";
import { focusPage } from "#web/core/navigation/page-focus.ts";

/**
 * Radix returns the focus only to its own trigger, but our dialogs open by state. Returns it to the previously focused
 * element, or to the page if that is gone or there was none.
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
      else focusPage();
    },
  };
}
