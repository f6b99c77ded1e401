import { type InfiniteData, infiniteQueryOptions } from "@tanstack/react-query";
import { routes } from "#shared/contract/routes.ts";
import type { Session } from "#shared/contract/sessions.ts";
import { callAllPages, type Page } from "#web/lib/api/api.ts";
import { queryKeys } from "./query-keys.ts";

/**
 * All sessions of a person at once, newest first, for what needs the whole list (decisions.md, Transport). Cached as one
 * page, as every list of sessions is, so that a change to a session reaches it too (session-cache.ts).
 */
export const allSessionsQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: queryKeys.allSessions(userId),
    queryFn: async ({ signal }): Promise<Page<Session>> => ({
      items: await callAllPages(routes.listUserSessions, { params: { id: userId }, signal }),
      next: null,
    }),
    initialPageParam: null,
    getNextPageParam: () => null,
    select: itemsOf,
  });

function itemsOf({ pages }: InfiniteData<Page<Session>>): Session[] {
  return pages.flatMap((page) => page.items);
}
