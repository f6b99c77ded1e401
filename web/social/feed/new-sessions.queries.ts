import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { routes } from "#shared/contract/routes.ts";
import { call } from "#web/core/api/api.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { beginningOf, type FeedData, feedQuery, firstPage } from "./feed.queries.ts";

/** Milliseconds between polls while the feed is shown (decisions.md, Feed), and while they fail. */
const pollInterval = 60_000;
const pollIntervalWhileFailing = 5 * pollInterval;

/** The number of sessions newer than the feed's first one; not polled while hidden or offline. */
export const newSessionsQuery = (since: string | null) =>
  queryOptions({
    queryKey: queryKeys.newSessions(since),
    queryFn: ({ signal }) => call(routes.countNewSessions, { query: { since: since ?? "" }, signal }),
    enabled: since !== null,
    initialData: { count: 0 },
    staleTime: pollInterval,
    refetchInterval: ({ state }) => (state.status === "error" ? pollIntervalWhileFailing : pollInterval),
    refetchOnWindowFocus: true,
    networkMode: "online",
  });

/** Replaces all loaded pages with the newest one. A failure leaves the feed unchanged. */
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
