import { infiniteQueryOptions } from "@tanstack/react-query";
import { routes } from "#shared/contract/routes.ts";
import { callPage } from "#web/core/api/api.ts";
import { queryKeys } from "./query-keys.ts";

const firstPage = (): string | null => null;
const followRoutes = { following: routes.listFollowing, followers: routes.listFollowers } as const;

/** The people a person follows, or their followers; newest first. Shared by several features. */
export const followListQuery = (list: keyof typeof followRoutes, userId: string) =>
  infiniteQueryOptions({
    queryKey: queryKeys[list](userId),
    queryFn: ({ pageParam, signal }) =>
      callPage(followRoutes[list], {
        params: { id: userId },
        query: pageParam === null ? {} : { cursor: pageParam },
        signal,
      }),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => page.next,
  });
