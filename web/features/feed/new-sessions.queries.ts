import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { routes } from "#shared/contract/routes.ts";
import { call } from "#web/lib/api/api.ts";
import { queryKeys } from "#web/lib/cache/query-keys.ts";
import { beginningOf, type FeedData, feedQuery, firstPage } from "./feed.queries.ts";

/** Milliseconds between two counts while the feed is shown (decisions.md, Feed), and while they fail. */
const countEvery = 60_000;
const countEveryWhileFailing = 5 * countEvery;

/** How many sessions have come above the feed's beginning; a hidden page and one without a connection do not ask. */
export const newSessionsQuery = (since: string | null) =>
  queryOptions({
    queryKey: queryKeys.newSessions(since),
    queryFn: ({ signal }) => call(routes.countNewSessions, { query: { since: since ?? "" }, signal }),
    enabled: since !== null,
    initialData: { count: 0 },
    staleTime: countEvery,
    refetchInterval: ({ state }) => (state.status === "error" ? countEveryWhileFailing : countEvery),
    refetchOnWindowFocus: true,
    networkMode: "online",
  });

/** Puts the newest page in place of all that is loaded. What fails leaves the feed as it was. */
export const loadNewestMutation = (queryClient: QueryClient, userId: string) => {
  const { queryKey } = feedQuery(userId);
  const beginWith = (self: string | null) =>
    queryClient.setQueryData<FeedData>(queryKey, (data) => {
      const [first] = data?.pages ?? [];
      return first && { pages: [{ ...first, self }], pageParams: [firstPage()] };
    });
  return mutationOptions({
    mutationFn: async () => {
      const beginning = beginningOf(queryClient.getQueryData<FeedData>(queryKey));
      beginWith(null);
      try {
        await queryClient.refetchQueries({ queryKey, exact: true }, { throwOnError: true });
      } catch (error) {
        beginWith(beginning);
        throw error;
      }
    },
  });
};
