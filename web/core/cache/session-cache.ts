import type { QueryClient } from "@tanstack/react-query";
import type { Session } from "#shared/contract/sessions.ts";
import { changeCached, changeCachedItems } from "./change-cached.ts";
import { families, queryKeys } from "./query-keys.ts";

type Change = (session: Session) => Session | undefined;

/**
 * Updates a session wherever it is cached (feed, lists, detail), so that all its cards agree; a change to undefined removes
 * it from the lists.
 */
export function changeCachedSession(queryClient: QueryClient, id: number, change: Change): void {
  for (const queryKey of [families.feed, families.userSessions])
    changeCachedItems<Session>(queryClient, queryKey, (session) => (session.id === id ? change(session) : session));
  changeCached<Session | null>(queryClient, queryKeys.recentSession, (session) =>
    session?.id === id ? (change(session) ?? null) : session,
  );
  changeCached<Session>(queryClient, queryKeys.session(id), (session) => change(session) ?? session);
}

/** After a session was logged, edited, rated or deleted (spec section 7: feed, user sessions, profile). */
export function refreshSessions(queryClient: QueryClient, userId: string): Promise<unknown> {
  const keys = [
    families.feed,
    queryKeys.userSessions(userId),
    queryKeys.sessionCounts(userId),
    queryKeys.profile(userId),
    queryKeys.stats(userId),
    queryKeys.favorites(userId),
    queryKeys.history(userId),
    queryKeys.currentUser,
    queryKeys.suggestions,
    queryKeys.ownEffects,
    queryKeys.rankings,
    queryKeys.comparison,
    families.product,
    families.productsFound,
    queryKeys.wants,
  ];
  return Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** Only the owner's own answer carries the companions' visibility; the preview as a stranger doesn't. */
export const isSeenByOwner = ({ showCompanions }: Session): boolean => showCompanions !== undefined;
