import { type RefObject, useEffect } from "react";
import { switchTab } from "./switch-tab.ts";

const eventName = "focusSearch";
/** Until the search is shown. */
let isWanted = false;

/** Opens the Search tab with the focus in its field. */
export function openSearch(): void {
  isWanted = true;
  if (window.dispatchEvent(new Event(eventName, { cancelable: true }))) switchTab("search");
}

/** For the search's field. */
export function useSearchFocus(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const focus = (event?: Event) => {
      isWanted = false;
      event?.preventDefault();
      field.current?.focus();
    };
    if (isWanted) focus();
    window.addEventListener(eventName, focus);
    return () => window.removeEventListener(eventName, focus);
  }, [field]);
}
