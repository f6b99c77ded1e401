import { type InfiniteData, infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { routes } from "#shared/contract/routes.ts";
import type { Session } from "#shared/contract/sessions.ts";
import { call, callAllPages, type Page } from "#web/core/api/api.ts";
import { queryKeys } from "./query-keys.ts";

/**
 * All sessions of a person, newest first, for screens that need the whole list (decisions.md, Transport). Cached as a single
 * page, like every list of sessions, so that updates to a session reach it too (session-cache.ts).
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

/** The place of one's own session, or one's own score of someone else's product; read at every opening. */
export const standingQuery = (sessionId: number) =>
  queryOptions({
    queryKey: queryKeys.standing(sessionId),
    queryFn: ({ signal }) => call(routes.getStanding, { params: { id: sessionId }, signal }),
    staleTime: 0,
  });
