import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { peopleQuery } from "./people.queries.ts";

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
