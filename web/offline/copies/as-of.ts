import { type InfiniteData, type QueryClient, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import { dateFormat } from "#web/core/format.ts";

const timeOfDay = { hour: "numeric", minute: "2-digit" } as const;
const formatTimeOfDay = dateFormat(timeOfDay);
const formatDayAndTime = dateFormat({ month: "short", day: "numeric", ...timeOfDay });

/** The time of day, or the day too when it was another one: '9:41', 'Nov 20, 9:41'. */
export function asOf(time: number, now: Date): string {
  const at = new Date(time);
  return at.toDateString() === now.toDateString() ? formatTimeOfDay(at) : formatDayAndTime(at);
}

/** When the server sent the answer cached under the key, in milliseconds since the epoch; undefined without one. */
export const useAsOf = (queryKey: QueryKey): number | undefined =>
  useCached((client) => {
    const times = client
      .getQueryCache()
      .findAll({ queryKey, type: "active" })
      .flatMap(({ state }) => (state.data === undefined ? [] : [state.dataUpdatedAt]));
    return times.length > 0 ? Math.min(...times) : undefined;
  });

/** Whether the paged list cached under exactly this key has anything in it. */
export const useHoldsItems = (queryKey: QueryKey): boolean =>
  useCached((client) => {
    const list = client.getQueryData<InfiniteData<{ readonly items: readonly unknown[] }>>(queryKey);
    return list?.pages.some(({ items }) => items.length > 0) ?? false;
  });

function useCached<Value extends number | boolean | undefined>(read: (client: QueryClient) => Value): Value {
  const client = useQueryClient();
  const watch = useCallback((changed: () => void) => client.getQueryCache().subscribe(changed), [client]);
  return useSyncExternalStore(watch, () => read(client));
}
