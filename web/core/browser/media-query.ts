import { useSyncExternalStore } from "react";

/** Whether the query holds now; follows it as it changes. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", changed);
      return () => list.removeEventListener("change", changed);
    },
    () => window.matchMedia(query).matches,
    // The server doesn't know the screen.
    () => false,
  );
}
