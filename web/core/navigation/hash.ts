import { useSyncExternalStore } from "react";

/** What stands behind '#', with it. */
export const useHash = () => useSyncExternalStore(onHash, () => window.location.hash);

function onHash(changed: () => void): () => void {
  window.addEventListener("hashchange", changed);
  return () => window.removeEventListener("hashchange", changed);
}
