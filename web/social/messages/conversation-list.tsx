import { useInfiniteQuery } from "@tanstack/react-query";
import type { Conversation } from "#shared/contract/messages.ts";
import { pages } from "#shared/contract/pages.ts";
import { unreadBadge } from "#shared/domain/capped-counts.ts";
import { fullName } from "#shared/domain/display-name.ts";
import { conversationPath } from "#web/core/navigation/page-paths.ts";
import { LinkButton } from "#web/kit/button/button.tsx";
import { classNames } from "#web/kit/class-names.ts";
import { MessagesIllustration } from "#web/kit/illustration/empty-illustrations.tsx";
import { Link } from "#web/kit/link.tsx";
import { Avatar } from "#web/kit/people/avatar.tsx";
import { EmptyState } from "#web/kit/state/empty-state.tsx";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { LoadMore } from "#web/kit/state/load-more.tsx";
import { RowsSkeleton } from "#web/kit/state/skeleton.tsx";
import { TimeSince } from "#web/kit/time/time-since.tsx";
import { whoMayWrite } from "./message-button.tsx";
import { conversationsQuery } from "./messages.queries.ts";
import { sharedWords } from "./shared-card.tsx";

interface ConversationRowProps {
  readonly conversation: Conversation;
  /** It is open beside the list. */
  readonly isOpen: boolean;
}

function ConversationRow({ conversation, isOpen }: ConversationRowProps) {
  const { person, unreadCount, lastMessage } = conversation;
  const isUnread = unreadCount > 0;
  const isOwn = lastMessage.senderId !== person.id;
  const said = lastMessage.excerpt || (lastMessage.shared && sharedWords[lastMessage.shared]);
  return (
    <li>
      <Link
        className={classNames("convo", isUnread && "convo--unread")}
        href={conversationPath(person.id)}
        aria-current={isOpen ? "page" : undefined}
      >
        <Avatar person={person} image={person.profileImageUrl} />
        <b>{fullName(person)}</b>
        {/* In the direction of its own words: else a question mark stands at the wrong end, and its beginning is cut off. */}
        <small dir="auto">
          {isOwn ? (
            <>
              You: <bdi>{said}</bdi>
            </>
          ) : (
            said
          )}
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

interface ConversationListProps {
  /** Whose conversation is open beside it; null where it is the whole page. */
  readonly openId: string | null;
}

/** One's conversations, newest first. */
export function ConversationList({ openId }: ConversationListProps) {
  const query = useInfiniteQuery(conversationsQuery);
  if (!query.data) {
    return query.isError ? (
      <ErrorState
        title="Couldn't load your messages"
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    ) : (
      <RowsSkeleton of="people" />
    );
  }
  const conversations = query.data.pages.flatMap((page) => page.items);
  if (conversations.length === 0) {
    if (openId !== null) return <p className="mail__nothing">No conversations yet.</p>;
    return (
      <EmptyState page illustration={<MessagesIllustration />} title="No messages yet" hint={whoMayWrite}>
        <LinkButton variant="secondary" href={pages.search}>
          Find People
        </LinkButton>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="convos" aria-label="Conversations">
        {conversations.map((conversation) => (
          <ConversationRow
            key={conversation.person.id}
            conversation={conversation}
            isOpen={conversation.person.id === openId}
          />
        ))}
      </ul>
      {query.hasNextPage && <LoadMore list={query} failure="Couldn't load more conversations." />}
    </>
  );
}
