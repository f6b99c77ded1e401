import { queryOptions } from "@tanstack/react-query";
import { routes } from "#shared/contract/routes.ts";
import { call } from "#web/core/api/api.ts";
import { queryKeys } from "./query-keys.ts";

/** The viewer's own, by username. */
export const closeFriendsQuery = queryOptions({
  queryKey: queryKeys.closeFriends,
  queryFn: ({ signal }) => call(routes.listCloseFriends, { signal }),
  // A follower may have left, or another device picked one.
  staleTime: 0,
});
