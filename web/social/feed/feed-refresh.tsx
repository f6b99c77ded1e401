import {
  mutationOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import ArrowUp from "lucide-react/icons/arrow-up";
import { routes } from "#shared/contract/routes.ts";
import { newSessionsLabel } from "#shared/domain/capped-counts.ts";
import { call, firstPage } from "#web/core/api/api.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { isOffline } from "#web/core/browser/connection.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { focusPage } from "#web/core/navigation/page-focus.ts";
import { useTabAgain } from "#web/core/navigation/tabs.ts";
import { Button } from "#web/kit/button/button.tsx";
import { PullToRefresh } from "#web/kit/list/pull-to-refresh.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { beginningOf, type FeedData, feedQuery } from "./feed.queries.ts";

/** Between polls while the feed is shown (decisions.md, Feed). */
const pollIntervalMs = 60_000;
const pollIntervalWhileFailingMs = 5 * pollIntervalMs;

/** The number of sessions newer than the feed's first one; not polled while hidden or offline. */
const newSessionsQuery = (since: string | null) =>
  queryOptions({
    queryKey: queryKeys.newSessions(since),
    queryFn: ({ signal }) => call(routes.countNewSessions, { query: { since: since ?? "" }, signal }),
    enabled: since !== null,
    initialData: { count: 0 },
    staleTime: pollIntervalMs,
    refetchInterval: ({ state }) => (state.status === "error" ? pollIntervalWhileFailingMs : pollIntervalMs),
    refetchOnWindowFocus: true,
    networkMode: "online",
  });

/** Replaces all loaded pages with the newest one. A failure leaves the feed unchanged. */
const loadNewestMutation = (queryClient: QueryClient, userId: string) => {
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

interface FeedRefreshProps {
  readonly userId: string;
  /** The first session of the feed on screen. */
  readonly since: string | null;
}

/**
 * Offers newer sessions above the feed without moving it (decisions.md, Feed), and announces them to screen readers. The
 * offer, a press on the open tab and a pull at the top load them.
 */
export function FeedRefresh({ userId, since }: FeedRefreshProps) {
  const toast = useToast();
  const { count } = useQuery(newSessionsQuery(since)).data;
  const { mutate, isPending } = useMutation({
    ...loadNewestMutation(useQueryClient(), userId),
    onError: (error) => toast(failureToast(error, "Couldn't load the new sessions", "Please try again.")),
  });
  function load(onSuccess = () => {}) {
    if (isPending) return;
    window.scrollTo(0, 0);
    mutate(undefined, { onSuccess });
  }
  // Without a connection there's nothing to ask, and the bar above says so.
  useTabAgain("feed", () => isOffline() || load());
  return (
    <PullToRefresh isLoading={isPending} onRefresh={() => load()}>
      <div role="status">
        {count > 0 && (
          <Button size="sm" icon={ArrowUp} onClick={() => load(focusPage)}>
            {newSessionsLabel(count)}
          </Button>
        )}
      </div>
    </PullToRefresh>
  );
}
