import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { OrderEntry } from "#shared/contract/rankings.ts";
import { routes } from "#shared/contract/routes.ts";
import { callAllPages, callPage, firstPage } from "#web/core/api/api.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";

const paged = {
  initialPageParam: firstPage(),
  getNextPageParam: (page: { readonly next: string | null }) => page.next,
};
const cursorOf = (cursor: string | null) => (cursor === null ? {} : { cursor });

/** The current user's sessions that have a place, the first one first. */
export const rankingsQuery = infiniteQueryOptions({
  queryKey: queryKeys.rankedSessions,
  queryFn: ({ pageParam, signal }) =>
    callPage(routes.listRankings, { query: { placed: true, ...cursorOf(pageParam) }, signal }),
  ...paged,
});

/** Those that nothing has given a place yet. */
export const withoutPlaceQuery = infiniteQueryOptions({
  queryKey: queryKeys.sessionsWithoutPlace,
  queryFn: ({ pageParam, signal }) =>
    callPage(routes.listRankings, { query: { placed: false, ...cursorOf(pageParam) }, signal }),
  ...paged,
});

/** The current user's products in their order, and at the end those without a place. */
export const productRankingsQuery = infiniteQueryOptions({
  queryKey: queryKeys.rankedProducts,
  queryFn: ({ pageParam, signal }) => callPage(routes.listProductRankings, { query: cursorOf(pageParam), signal }),
  ...paged,
});

/** The whole order, and after it the sessions without a place: for what a page of it can't tell. */
export const orderQuery = queryOptions({
  queryKey: queryKeys.wholeOrder,
  queryFn: async ({ signal }): Promise<readonly OrderEntry[]> => await callAllPages(routes.listOrder, { signal }),
  // Comparing thousands of entries with those before would take longer than drawing the few that are near.
  structuralSharing: false,
});
