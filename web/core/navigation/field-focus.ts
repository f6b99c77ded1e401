import { useEffect, useEffectEvent } from "react";
import { switchTab } from "./switch-tab.ts";

type TabWithField = "search" | "log";

const eventName = "focusField";
/** Until the tab is shown. */
let wanted: TabWithField | null = null;

/** Opens the tab with the focus in its first field. */
export function openField(tab: TabWithField): void {
  wanted = tab;
  if (window.dispatchEvent(new CustomEvent(eventName, { cancelable: true, detail: tab }))) switchTab(tab);
}

/** For the component with the field. */
export function useFieldFocus(tab: TabWithField, focus: () => void): void {
  const take = useEffectEvent((event?: Event) => {
    if (wanted !== tab) return;
    wanted = null;
    event?.preventDefault();
    focus();
  });
  useEffect(() => {
    const ask = (event: Event) => take(event);
    take();
    window.addEventListener(eventName, ask);
    return () => window.removeEventListener(eventName, ask);
  }, []);
}
