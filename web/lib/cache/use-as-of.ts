import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";

/** When the server sent the answer cached under the key, in milliseconds since the epoch; undefined without one. */
export function useAsOf(queryKey: QueryKey): number | undefined {
  const cache = useQueryClient().getQueryCache();
  const watch = useCallback((changed: () => void) => cache.subscribe(changed), [cache]);
  return useSyncExternalStore(watch, () => {
    const times = cache
      .findAll({ queryKey, type: "active" })
      .flatMap(({ state }) => (state.data === undefined ? [] : [state.dataUpdatedAt]));
    return times.length > 0 ? Math.min(...times) : undefined;
  });
}
