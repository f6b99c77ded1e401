import {
  type InfiniteData,
  infiniteQueryOptions,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from "@tanstack/react-query";
import { routes } from "#shared/contract/routes.ts";
import type { Session } from "#shared/contract/sessions.ts";
import { call, callPage, type Page, pageAtHand } from "#web/lib/api.ts";
import { queryKeys } from "#web/lib/query-keys.ts";

type FeedData = InfiniteData<Page<Session>, string | null>;

const firstPage = (): string | null => null;

/**
 * One's own sessions and those of people one follows, newest first (spec section 7). Asked for again it begins where it
 * began, however many have come since (web/lib/feed-cache.ts): those wait for `loadNewestMutation`.
 */
export const feedQuery = (userId: string) => {
  const queryKey = queryKeys.feed(userId);
  return infiniteQueryOptions({
    queryKey,
    queryFn: async ({ client, pageParam, signal }) => {
      const cursor = pageParam ?? beginningOf(client.getQueryData<FeedData>(queryKey));
      const page = await callPage(routes.listFeed, { query: cursor === null ? {} : { cursor }, signal });
      return { ...page, self: page.self ?? cursor };
    },
    initialData: () => {
      const page = pageAtHand(routes.listFeed);
      return page && { pages: [page], pageParams: [firstPage()] };
    },
    initialPageParam: firstPage(),
    getNextPageParam: (page) => page.next,
  });
};

/** Where there is nothing to keep in its place the newest may come. */
function beginningOf(data: FeedData | undefined): string | null {
  const first = data?.pages[0];
  return (first && first.items.length > 0 && first.self) || null;
}

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
