import { type InfiniteData, infiniteQueryOptions } from "@tanstack/react-query";
import { routes } from "#shared/contract/routes.ts";
import type { Session } from "#shared/contract/sessions.ts";
import { callPage, firstPage, type Page, prefetchedPage } from "#web/core/api/api.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { keptFeed } from "#web/offline/copies/saved-copy.ts";

export type FeedData = InfiniteData<Page<Session>, string | null>;

/**
 * One's own sessions and those of the people one follows, newest first (spec section 7). A refetch starts at the same
 * session as before (web/core/cache/session-cache.ts): newer ones wait for `loadNewestMutation`.
 */
export const feedQuery = (userId: string) => {
  const queryKey = queryKeys.feed(userId);
  return infiniteQueryOptions({
    queryKey,
    queryFn: async ({ client, pageParam, signal }) => {
      const data = client.getQueryData<FeedData>(queryKey);
      const onDevice = pageParam === null ? keptFeed() : undefined;
      const kept = onDevice?.isShown(data) ? onDevice : undefined;
      const cursor = pageParam ?? (kept ? null : beginningOf(data));
      const page = await callPage(routes.listFeed, { query: cursor === null ? {} : { cursor }, signal });
      return kept ? kept.replaceBy(page, client) : { ...page, self: page.self ?? cursor };
    },
    initialData: () => {
      const page = prefetchedPage(routes.listFeed);
      return page && { pages: [page], pageParams: [firstPage()] };
    },
    initialPageParam: firstPage(),
    getNextPageParam: (page) => page.next,
  });
};

/** An empty feed has no first session, so a refetch gets the newest. */
export function beginningOf(data: FeedData | undefined): string | null {
  const first = data?.pages[0];
  return (first && first.items.length > 0 && first.self) || null;
}
