import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { routes } from "#shared/contract/routes.ts";
import { callPage } from "#web/core/api/api.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";

const firstPage = (): string | null => null;

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
