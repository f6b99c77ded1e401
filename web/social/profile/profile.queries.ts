import { infiniteQueryOptions } from "@tanstack/react-query";
import { routes } from "#shared/contract/routes.ts";
import { callPage } from "#web/core/api/api.ts";
import { queryKeys, uncached, type ViewedAs } from "#web/core/cache/query-keys.ts";

const firstPage = (): string | null => null;
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
