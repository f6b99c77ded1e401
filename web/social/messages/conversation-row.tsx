import type { Conversation } from "#shared/contract/messages.ts";
import { unreadBadge } from "#shared/domain/capped-counts.ts";
import { fullName } from "#shared/domain/display-name.ts";
import { conversationPath } from "#web/core/navigation/page-paths.ts";
import { classNames } from "#web/kit/class-names.ts";
import { Link } from "#web/kit/link.tsx";
import { Avatar } from "#web/kit/people/avatar.tsx";
import { TimeSince } from "#web/kit/time/time-since.tsx";

interface ConversationRowProps {
  readonly conversation: Conversation;
  /** It is open beside the list. */
  readonly isOpen: boolean;
}

export function ConversationRow({ conversation, isOpen }: ConversationRowProps) {
  const { person, unreadCount, lastMessage } = conversation;
  const isUnread = unreadCount > 0;
  const isOwn = lastMessage.senderId !== person.id;
  return (
    <li>
      <Link
        className={classNames("convo", isUnread && "convo--unread")}
        href={conversationPath(person.id)}
        aria-current={isOpen ? "page" : undefined}
      >
        <Avatar person={person} image={person.profileImageUrl} />
        <b>{fullName(person)}</b>
        <small>
          {isOwn && "You: "}
          {lastMessage.excerpt}
        </small>
        <TimeSince moment={lastMessage.createdAt} />
        {isUnread && (
          <span className="convo__count">
            {unreadBadge(unreadCount)}
            <span className="sr-only"> unread</span>
          </span>
        )}
      </Link>
    </li>
  );
}
