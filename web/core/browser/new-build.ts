import { useSyncExternalStore } from "react";

let isReady = false;
const arrivals = new EventTarget();

export function announceNewBuild(): void {
  isReady = true;
  arrivals.dispatchEvent(new Event("ready"));
}

/** Whether a reload would bring a newer build of the app. */
export const useNewBuild = (): boolean => useSyncExternalStore(listen, () => isReady);

function listen(changed: () => void) {
  arrivals.addEventListener("ready", changed);
  return () => arrivals.removeEventListener("ready", changed);
}
