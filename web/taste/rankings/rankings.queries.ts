import { infiniteQueryOptions, mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { UpdateRankings } from "#shared/contract/rankings.ts";
import { routes } from "#shared/contract/routes.ts";
import { call, callPage } from "#web/core/api/api.ts";
import { families, queryKeys } from "#web/core/cache/query-keys.ts";
import { refreshSessions } from "#web/core/cache/session-cache.ts";

const firstPage = (): string | null => null;
const paged = {
  initialPageParam: firstPage(),
  getNextPageParam: (page: { readonly next: string | null }) => page.next,
};
const cursorOf = (cursor: string | null) => (cursor === null ? {} : { cursor });

/** The current user's sessions that a comparison has given a place, strongest first. */
export const rankingsQuery = infiniteQueryOptions({
  queryKey: queryKeys.rankedSessions,
  queryFn: ({ pageParam, signal }) =>
    callPage(routes.listRankings, { query: { compared: true, ...cursorOf(pageParam) }, signal }),
  ...paged,
});

/** The current user's sessions that were never compared; none of them is listed before the first comparison. */
export const notComparedQuery = infiniteQueryOptions({
  queryKey: queryKeys.notCompared,
  queryFn: ({ pageParam, signal }) =>
    callPage(routes.listRankings, { query: { compared: false, ...cursorOf(pageParam) }, signal }),
  ...paged,
});

/** The current user's products, strongest first, and at the end those without a place. */
export const productRankingsQuery = infiniteQueryOptions({
  queryKey: queryKeys.rankedProducts,
  queryFn: ({ pageParam, signal }) => callPage(routes.listProductRankings, { query: cursorOf(pageParam), signal }),
  ...paged,
});

/** A saved order may change the rating of every session in it. */
export const saveOrderMutation = (queryClient: QueryClient, userId: string) =>
  mutationOptions({
    mutationFn: (rankings: UpdateRankings["rankings"]) => call(routes.updateRankings, { body: { rankings } }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: families.session });
      void refreshSessions(queryClient, userId);
    },
  });
