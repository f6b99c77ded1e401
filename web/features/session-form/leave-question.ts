import { useEffect } from "react";

/** The browser asks before the page goes, as long as there is something to lose. Call the answer to end it. */
export function askBeforeLeaving(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener("beforeunload", ask);
  return () => window.removeEventListener("beforeunload", ask);
}

export function useLeaveQuestion(needed: boolean): void {
  useEffect(() => (needed ? askBeforeLeaving() : undefined), [needed]);
}
