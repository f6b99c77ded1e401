import { type InfiniteData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { routes } from "#shared/contract/routes.ts";
import type { Session } from "#shared/contract/sessions.ts";
import { call, type Page } from "#web/core/api/api.ts";
import { families, queryKeys } from "#web/core/cache/query-keys.ts";

/** One session with its user. Starts with the cached row of a list, and refetches at every opening. */
export const sessionQuery = (queryClient: QueryClient, sessionId: number) =>
  queryOptions({
    queryKey: queryKeys.session(sessionId),
    queryFn: ({ signal }) => call(routes.getSession, { params: { id: sessionId }, signal }),
    placeholderData: () => findListedSession(queryClient, sessionId),
    staleTime: 0,
  });

function findListedSession(queryClient: QueryClient, sessionId: number): Session | undefined {
  return [families.feed, families.userSessions]
    .flatMap((queryKey) => queryClient.getQueriesData<InfiniteData<Page<Session>>>({ queryKey }))
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap((page) => page.items)
    .find(({ id }) => id === sessionId);
}
