import { useEffect } from "react";
import { holdWindow } from "#web/lib/navigation/hold-window.ts";

/** The browser asks before the page goes, as long as there is something to lose. Call the answer to end it. */
export function askBeforeLeaving(): () => void {
  const ask = (event: BeforeUnloadEvent) => holdWindow(event);
  window.addEventListener("beforeunload", ask);
  return () => window.removeEventListener("beforeunload", ask);
}

export function useLeaveQuestion(needed: boolean): void {
  useEffect(() => (needed ? askBeforeLeaving() : undefined), [needed]);
}
