import { useSyncExternalStore } from "react";

/** The last call had no answer, although the device believes to be connected. */
let isUnreachable = false;
const changes = new EventTarget();

/** Told with each answer of the server, and when there is none. */
export function tellReachable(isReachable: boolean): void {
  if (isUnreachable !== isReachable) return;
  isUnreachable = !isReachable;
  changes.dispatchEvent(new Event("change"));
}

// Until the next call says otherwise.
window.addEventListener("online", () => tellReachable(true));

export const isOffline = (): boolean => !navigator.onLine || isUnreachable;

export const useIsOffline = (): boolean => useSyncExternalStore(watchConnection, isOffline);

/** @returns stops */
export function watchConnection(changed: () => void): () => void {
  changes.addEventListener("change", changed);
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    changes.removeEventListener("change", changed);
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
}
