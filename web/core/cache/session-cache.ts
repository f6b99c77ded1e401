import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { Session } from "#shared/contract/sessions.ts";
import type { Page } from "#web/core/api/api.ts";
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
    queryKeys.sessionTables(userId),
    queryKeys.sessionCounts(userId),
    queryKeys.profile(userId),
    queryKeys.stats(userId),
    queryKeys.favorites(userId),
    queryKeys.history(userId),
    queryKeys.insights(userId),
    queryKeys.experiments,
    queryKeys.currentUser,
    queryKeys.reminders,
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

/** Whether it's said who sees a session: its owner always, others where it's for close friends. */
export const isAudienceTold = (session: Session): boolean =>
  isSeenByOwner(session) || session.visibility === "close-friends";

/** Shows a session that was just logged, before anything has loaded again. */
export function showLogged(queryClient: QueryClient, session: Session): void {
  const { userId } = session;
  for (const queryKey of [queryKeys.feed(userId), queryKeys.userSessions(userId), queryKeys.allSessions(userId)])
    changeCached<Sessions>(queryClient, queryKey, (data) => withSession(data, session), { exact: true });
  beginFeedWithNewest(queryClient);
  // It may have been asked for by a notification.
  for (const queryKey of [queryKeys.notifications, queryKeys.unreadCount])
    void queryClient.invalidateQueries({ queryKey });
  void refreshSessions(queryClient, userId);
}

type Sessions = InfiniteData<Page<Session>>;

function withSession(data: Sessions, session: Session): Sessions {
  const [first, ...others] = data.pages;
  if (!first || data.pages.some(({ items }) => items.some(({ id }) => id === session.id))) return data;
  return { ...data, pages: [{ ...first, items: [session, ...first.items].toSorted(newestFirst) }, ...others] };
}

/** It may have arrived a while ago, and its answer not. */
const newestFirst = (one: Session, other: Session) => other.createdAt.localeCompare(one.createdAt) || other.id - one.id;

/**
 * A refetched feed starts at the same session as before, so that nothing moves under the reader. After this, the next
 * refetch starts at the newest: for the viewer's own changes, which they expect to see.
 */
export function beginFeedWithNewest(queryClient: QueryClient): void {
  changeCached<InfiniteData<Page<Session>>>(queryClient, families.feed, (data) => {
    const [first, ...others] = data.pages;
    return first?.self ? { ...data, pages: [{ ...first, self: null }, ...others] } : data;
  });
}
