import { queryOptions } from "@tanstack/react-query";
import { routes } from "#shared/contract/routes.ts";
import { call } from "#web/lib/api/api.ts";
import { pollInterval } from "#web/lib/cache/query-client.ts";
import { queryKeys } from "#web/lib/cache/query-keys.ts";

/** How many conversations have something unread. Apart from the other questions: the first screen asks it, too. */
export const unreadConversationsQuery = queryOptions({
  queryKey: queryKeys.unreadConversations,
  queryFn: ({ signal }) => call(routes.countUnreadConversations, { signal }),
  staleTime: 0,
  refetchInterval: pollInterval,
});
