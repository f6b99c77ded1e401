import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { Session } from "#shared/contract/sessions.ts";
import type { Page } from "./api.ts";
import { families, queryKeys } from "./query-keys.ts";

type Pages = InfiniteData<Page<Session>>;
type Change = (session: Session) => Session | undefined;

const inPages = (data: Pages | undefined, id: number, change: Change): Pages | undefined =>
  data && {
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      items: page.items.flatMap((session) => (session.id === id ? (change(session) ?? []) : session)),
    })),
  };

/**
 * Changes a session wherever it is cached (feed, lists, detail), so that all cards of it agree at once; a change to
 * undefined takes it out of the lists.
 */
export function changeCachedSession(queryClient: QueryClient, id: number, change: Change): void {
  for (const queryKey of [families.feed, families.userSessions])
    queryClient.setQueriesData<Pages>({ queryKey }, (data) => inPages(data, id, change));
  queryClient.setQueryData<Session>(queryKeys.session(id), (session) => session && change(session));
}

/** After a session was logged, edited, rated or deleted (spec section 7: feed, user sessions, profile). */
export function refreshSessions(queryClient: QueryClient, userId: string): Promise<unknown> {
  const keys = [
    families.feed,
    queryKeys.userSessions(userId),
    queryKeys.profile(userId),
    queryKeys.stats(userId),
    queryKeys.history(userId),
    queryKeys.currentUser,
    queryKeys.suggestions,
    queryKeys.rankings,
    queryKeys.comparison,
  ];
  return Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
