import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { OrderEntry, RankingEntry } from "#shared/contract/rankings.ts";
import type { Page } from "#web/core/api/api.ts";
import { changeCached } from "#web/core/cache/change-cached.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";

/** Shows an order that waits to be sent. How sure its places are only the server can tell, so they're shown as they were set. */
export function showSavedOrder(queryClient: QueryClient, rows: readonly OrderEntry[]): void {
  const lastPlaced = rows.findLastIndex(({ place }) => place !== null);
  const placeById = new Map(rows.slice(0, lastPlaced + 1).map(({ id }, index) => [id, index + 1]));
  const placed = <Entry extends Pick<OrderEntry, "id" | "place" | "range" | "certainty">>(entry: Entry): Entry => {
    const place = placeById.get(entry.id);
    return place === undefined ? entry : { ...entry, place, range: { from: place, to: place }, certainty: null };
  };
  queryClient.setQueryData<readonly OrderEntry[]>(queryKeys.wholeOrder, rows.map(placed));
  changeCached<InfiniteData<Page<RankingEntry>>>(
    queryClient,
    queryKeys.rankedSessions,
    ({ pages, pageParams }) => {
      const items = pages.flatMap((page) => page.items.map(placed)).toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0));
      return {
        pageParams,
        pages: pages.map((page) => ({ ...page, items: items.splice(0, page.items.length) })),
      };
    },
    { exact: true },
  );
}
