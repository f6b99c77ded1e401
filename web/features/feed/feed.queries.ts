import { infiniteQueryOptions } from "@tanstack/react-query";
import { routes } from "#shared/contract/routes.ts";
import { callPage, pageAtHand } from "#web/lib/api.ts";
import { queryKeys } from "#web/lib/query-keys.ts";

const firstPage = (): string | null => null;

/** One's own sessions and those of people one follows, newest first (spec section 7). */
export const feedQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: queryKeys.feed(userId),
    queryFn: ({ pageParam, signal }) =>
      callPage(routes.listFeed, { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
    initialData: () => {
      const page = pageAtHand(routes.listFeed);
      return page && { pages: [page], pageParams: [firstPage()] };
    },
    initialPageParam: firstPage(),
    getNextPageParam: (page) => page.next,
  });
