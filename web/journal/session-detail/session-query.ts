import { type InfiniteData, type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { routes } from "#shared/contract/routes.ts";
import type { Session } from "#shared/contract/sessions.ts";
import { call, type Page } from "#web/core/api/api.ts";
import { families, queryKeys } from "#web/core/cache/query-keys.ts";

/** One session with its user. Starts with the cached row of a list, and refetches at every opening. */
const sessionQuery = (queryClient: QueryClient, sessionId: number) =>
  queryOptions({
    queryKey: queryKeys.session(sessionId),
    queryFn: ({ signal }) => call(routes.getSession, { params: { id: sessionId }, signal }),
    placeholderData: () => findListedSession(queryClient, sessionId),
    staleTime: 0,
  });

/**
 * The session, which stays when loading it fails: the row of a list is a placeholder, which goes with the failure, and with it
 * went a form that was open over it.
 */
export function useSession(sessionId: number, { enabled = true } = {}) {
  const { data, error, isFetching, refetch } = useQuery({ ...sessionQuery(useQueryClient(), sessionId), enabled });
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  return { session: data ?? (last?.id === sessionId ? last : undefined), error, isFetching, refetch };
}

function findListedSession(queryClient: QueryClient, sessionId: number): Session | undefined {
  return [families.feed, families.userSessions]
    .flatMap((queryKey) => queryClient.getQueriesData<InfiniteData<Page<Session>>>({ queryKey }))
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap((page) => page.items)
    .find(({ id }) => id === sessionId);
}
