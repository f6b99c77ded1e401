import type { InfiniteData, QueryClient, QueryKey } from "@tanstack/react-query";
import type { Page } from "#web/lib/api/api.ts";

/**
 * Changes what is cached under a key and below it, where that makes a difference. What was to be asked again still is:
 * data that is written here would pass for fresh. An answer on its way may be older than the change and is called off;
 * where somebody looks it is asked for anew, but for a next page, which its list asks for by itself.
 */
export function changeCached<Data>(queryClient: QueryClient, queryKey: QueryKey, change: (data: Data) => Data): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey })) {
    const data = queryClient.getQueryData<Data>(query.queryKey);
    const changed = data && change(data);
    if (changed === data) continue;
    const { isInvalidated, fetchStatus, fetchMeta, dataUpdatedAt: updatedAt } = query.state;
    const only = { queryKey: query.queryKey, exact: true };
    const isAsked = fetchStatus !== "idle" && !fetchMeta?.fetchMore;
    if (fetchStatus !== "idle") void queryClient.cancelQueries(only);
    queryClient.setQueryData(query.queryKey, changed, { updatedAt });
    if (isInvalidated || isAsked)
      void queryClient.invalidateQueries({ ...only, refetchType: isAsked ? "active" : "none" });
  }
}

/** The same for the items of lists, page by page; a change to undefined takes one out. */
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
