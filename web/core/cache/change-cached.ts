import type { InfiniteData, QueryClient, QueryKey } from "@tanstack/react-query";
import type { Page } from "#web/core/api/api.ts";

/**
 * Optimistic update of all cached data under a key; `exact`: of its own alone. Invalidated data stays invalidated:
 * setQueryData alone would make it fresh. A fetch under way may be older than the change, so it is cancelled, and
 * restarted where the query is mounted; except a next page, which its list requests by itself.
 */
export function changeCached<Data>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  change: (data: Data) => Data,
  { exact = false } = {},
): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey, exact })) {
    const data = queryClient.getQueryData<Data>(query.queryKey);
    const changed = data && change(data);
    if (changed === data) continue;
    const { isInvalidated, fetchStatus, fetchMeta, dataUpdatedAt: updatedAt } = query.state;
    const only = { queryKey: query.queryKey, exact: true };
    const wasFetching = fetchStatus !== "idle" && !fetchMeta?.fetchMore;
    if (fetchStatus !== "idle") void queryClient.cancelQueries(only);
    queryClient.setQueryData(query.queryKey, changed, { updatedAt });
    if (isInvalidated || wasFetching)
      void queryClient.invalidateQueries({ ...only, refetchType: wasFetching ? "active" : "none" });
  }
}

/** Changes the items of paged lists; a change to undefined removes the item. */
export function changeCachedItems<Item extends object>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  change: (item: Item) => Item | undefined,
): void {
  changeCached<InfiniteData<Page<Item>>>(queryClient, queryKey, (data) => {
    const pages = data.pages.map((page) => changedPage(page, change));
    return pages.every((page, at) => page === data.pages[at]) ? data : { ...data, pages };
  });
}

function changedPage<Item extends object>(page: Page<Item>, change: (item: Item) => Item | undefined): Page<Item> {
  const items = page.items.map(change).filter((item) => item !== undefined);
  const isSame = items.length === page.items.length && items.every((item, at) => item === page.items[at]);
  return isSame ? page : { ...page, items };
}
