import { useQuery } from "@tanstack/react-query";
import MessageCircle from "lucide-react/icons/message-circle";
import { pages } from "#shared/contract/pages.ts";
import { unreadBadge } from "#shared/domain/capped-counts.ts";
import { IconLink } from "#web/kit/button/icon-link.tsx";
import { unreadConversationsQuery } from "./unread-conversations.queries.ts";

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
