import { useEffect, useEffectEvent } from "react";
import { type Tab, tabAgain } from "./navigation/switch-tab.ts";

/** While the tab is shown. In its own module: the first screen doesn't need it. */
export function useTabAgain(tab: Tab, onAgain: () => void): void {
  const answer = useEffectEvent(onAgain);
  useEffect(() => {
    const listen = (event: Event) => {
      if (event instanceof CustomEvent && event.detail === tab) answer();
    };
    window.addEventListener(tabAgain, listen);
    return () => window.removeEventListener(tabAgain, listen);
  }, [tab]);
}
