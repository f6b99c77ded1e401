import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { routes } from "#shared/contract/routes.ts";
import { callPage, firstPage } from "#web/core/api/api.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { FollowIllustration } from "#web/kit/illustration/empty-illustrations.tsx";
import { EmptyState } from "#web/kit/state/empty-state.tsx";

/** People by username, or those who match the term, best matches first (decisions.md, Feed, people, privacy). */
export const peopleQuery = (term: string) =>
  infiniteQueryOptions({
    queryKey: queryKeys.people(term),
    queryFn: ({ pageParam, signal }) => {
      const page = pageParam === null ? {} : { cursor: pageParam };
      return term === ""
        ? callPage(routes.listUsers, { query: page, signal })
        : callPage(routes.searchUsers, { query: { ...page, q: term }, signal });
    },
    initialPageParam: firstPage(),
    getNextPageParam: (page) => page.next,
    // The previous results stay until the next ones have loaded.
    placeholderData: keepPreviousData,
  });

/** A few people the viewer doesn't follow yet, from the first page of all. */
export function usePeopleToFollow(count: number) {
  const { data, error, isFetching, refetch } = useInfiniteQuery(peopleQuery(""));
  const all = data?.pages.flatMap((page) => page.items);
  // Chosen once, so that a row doesn't disappear when its person is followed.
  const [chosen, setChosen] = useState<readonly string[]>();
  if (all && !chosen)
    setChosen(
      all
        .filter(({ isFollowing, isRequested }) => !isFollowing && !isRequested)
        .slice(0, count)
        .map(({ id }) => id),
    );
  return {
    people: all?.filter(({ id }) => chosen?.includes(id)),
    isAlone: all?.length === 0,
    error,
    isFetching,
    refetch,
  };
}

/** The only person on this server. */
export function NobodyHere() {
  return (
    <EmptyState
      illustration={<FollowIllustration />}
      title="No other users yet"
      hint="Invite some friends and see what they log."
    />
  );
}
