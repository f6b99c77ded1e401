import { queryOptions } from "@tanstack/react-query";
import { routes } from "#shared/contract/routes.ts";
import { call } from "#web/core/api/api.ts";
import { pollInterval } from "#web/core/cache/query-client.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";

/** The number of unread conversations. A separate module, because the first screen loads it. */
export const unreadConversationsQuery = queryOptions({
  queryKey: queryKeys.unreadConversations,
  queryFn: ({ signal }) => call(routes.countUnreadConversations, { signal }),
  staleTime: 0,
  refetchInterval: pollInterval,
});
