import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { Session } from "#shared/contract/sessions.ts";
import type { Page } from "#web/core/api/api.ts";
import { changeCached } from "./change-cached.ts";
import { beginFeedWithNewest } from "./feed-cache.ts";
import { queryKeys } from "./query-keys.ts";
import { refreshSessions } from "./session-cache.ts";

/** Shows a session that was just logged, before anything has loaded again. */
export function showLogged(queryClient: QueryClient, session: Session): void {
  const { userId } = session;
  for (const queryKey of [queryKeys.feed(userId), queryKeys.userSessions(userId), queryKeys.allSessions(userId)])
    changeCached<Sessions>(queryClient, queryKey, (data) => withSession(data, session), { exact: true });
  beginFeedWithNewest(queryClient);
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
