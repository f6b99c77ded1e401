import { infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { routes } from "#shared/contract/routes.ts";
import type { Session } from "#shared/contract/sessions.ts";
import { callPage, firstPage } from "#web/core/api/api.ts";
import { queryKeys, uncached, type ViewedAs } from "#web/core/cache/query-keys.ts";
import { allSessionsQuery } from "#web/core/cache/session-query.ts";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import type { PagedList } from "#web/kit/state/load-more.tsx";
import { RowsSkeleton } from "#web/kit/state/skeleton.tsx";
import { type ProfileTabProps, profilePlaces } from "./profile-place.ts";

const pageOf = (cursor: string | null) => (cursor === null ? {} : { cursor });

/** The sessions of a person that the viewer may see, newest first. */
export const userSessionsQuery = (userId: string, as?: ViewedAs) =>
  infiniteQueryOptions({
    queryKey: queryKeys.userSessions(userId, as),
    queryFn: ({ pageParam, signal }) =>
      callPage(routes.listUserSessions, { params: { id: userId }, query: { ...pageOf(pageParam), as }, signal }),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => page.next,
    ...uncached(as),
  });

interface WithSessionsProps extends ProfileTabProps {
  /** All at once, in place of page by page: a part of one's own can't be told from the newest ones. */
  readonly isWhole?: boolean;
  /** Shown until they're there; without one, three placeholder rows. */
  readonly skeleton?: ReactNode;
  readonly children: (sessions: readonly Session[], query: SessionsQuery) => ReactNode;
}

export interface SessionsQuery extends PagedList {
  readonly hasNextPage: boolean;
}

/** Loads the person's sessions; shows a skeleton or an error until they're there. */
export function WithSessions({ userId, place, isWhole = false, skeleton, children }: WithSessionsProps) {
  const paged = useInfiniteQuery({ ...userSessionsQuery(userId, profilePlaces[place].viewedAs), enabled: !isWhole });
  const whole = useInfiniteQuery({ ...allSessionsQuery(userId), enabled: isWhole });
  const query = isWhole ? whole : paged;
  const sessions = isWhole ? whole.data : paged.data?.pages.flatMap((page) => page.items);
  if (sessions) return children(sessions, query);
  if (!query.error) return skeleton ?? <RowsSkeleton of="sessions" />;
  return (
    <ErrorState title="Couldn't load the sessions" retrying={query.isFetching} onRetry={() => void query.refetch()} />
  );
}
