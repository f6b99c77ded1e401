import { infiniteQueryOptions, mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { UpdateRankings } from "#shared/contract/rankings.ts";
import { routes } from "#shared/contract/routes.ts";
import { call, callPage } from "#web/lib/api/api.ts";
import { families, queryKeys } from "#web/lib/cache/query-keys.ts";
import { refreshSessions } from "#web/lib/cache/session-cache.ts";

const firstPage = (): string | null => null;

/** The current user's sessions, strongest first. */
export const rankingsQuery = infiniteQueryOptions({
  queryKey: queryKeys.rankings,
  queryFn: ({ pageParam, signal }) =>
    callPage(routes.listRankings, { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
  initialPageParam: firstPage(),
  getNextPageParam: (page) => page.next,
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
