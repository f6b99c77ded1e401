import { queryOptions, useQuery } from "@tanstack/react-query";
import MessageCircle from "lucide-react/icons/message-circle";
import { pages } from "#shared/contract/pages.ts";
import { routes } from "#shared/contract/routes.ts";
import { unreadBadge } from "#shared/domain/capped-counts.ts";
import { call } from "#web/core/api/api.ts";
import { pollInterval } from "#web/core/cache/query-client.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { IconLink } from "#web/kit/button/icon-button.tsx";

/** The number of unread conversations. A separate module, because the first screen loads it. */
export const unreadConversationsQuery = queryOptions({
  queryKey: queryKeys.unreadConversations,
  queryFn: ({ signal }) => call(routes.countUnreadConversations, { signal }),
  staleTime: 0,
  refetchInterval: pollInterval,
});

/** Link to one's conversations, with the number of unread ones. */
export function MessagesLink() {
  const { data: { count } = { count: 0 } } = useQuery(unreadConversationsQuery);
  const badge = unreadBadge(count);
  return (
    <IconLink icon={MessageCircle} label={badge ? `Messages, ${badge} unread` : "Messages"} href={pages.messages}>
      {badge && (
        <span className="count" aria-hidden="true">
          {badge}
        </span>
      )}
    </IconLink>
  );
}
