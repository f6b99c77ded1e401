import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { routes } from "#shared/contract/routes.ts";
import { callPage } from "#web/lib/api/api.ts";
import { queryKeys } from "#web/lib/cache/query-keys.ts";

const firstPage = (): string | null => null;

/** Everybody by username, or who matches the term, best matches first (decisions.md, Feed, people, privacy). */
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
    // What was found stays until the next answer is there.
    placeholderData: keepPreviousData,
  });
