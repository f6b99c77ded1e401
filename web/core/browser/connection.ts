import { useSyncExternalStore } from "react";

/** The last call had no answer, although the device believes to be connected. */
let isUnreachable = false;
const events = ["online", "offline", "reachable"];

/** Told with each answer of the server, and when there is none. */
export function tellReachable(isReachable: boolean): void {
  if (isUnreachable !== isReachable) return;
  isUnreachable = !isReachable;
  window.dispatchEvent(new Event("reachable"));
}

// Until the next call says otherwise. There's no window where the server draws a page.
globalThis.window?.addEventListener("online", () => tellReachable(true));

export const isOffline = (): boolean => !navigator.onLine || isUnreachable;

export const useIsOffline = (): boolean => useSyncExternalStore(watchConnection, isOffline, () => false);

/** @returns a function that stops it */
export function watchConnection(changed: () => void): () => void {
  for (const event of events) window.addEventListener(event, changed);
  return () => {
    for (const event of events) window.removeEventListener(event, changed);
  };
}
