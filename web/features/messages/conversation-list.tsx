import { useInfiniteQuery } from "@tanstack/react-query";
import { MessagesIllustration } from "#web/ui/illustration/messages-illustration.tsx";
import { EmptyState } from "#web/ui/state/empty-state.tsx";
import { ErrorState } from "#web/ui/state/error-state.tsx";
import { LoadMore } from "#web/ui/state/load-more.tsx";
import { RowsSkeleton } from "#web/ui/state/rows-skeleton.tsx";
import { ConversationRow } from "./conversation-row.tsx";
import { conversationsQuery } from "./messages.queries.ts";

/** One's conversations, newest first. */
export function ConversationList() {
  const query = useInfiniteQuery(conversationsQuery);
  if (!query.data) {
    return query.isError ? (
      <ErrorState title="Unable to Load Messages" retrying={query.isFetching} onRetry={() => void query.refetch()} />
    ) : (
      <RowsSkeleton of="people" />
    );
  }
  const conversations = query.data.pages.flatMap((page) => page.items);
  if (conversations.length === 0) {
    return (
      <EmptyState
        page
        illustration={<MessagesIllustration />}
        title="No messages yet"
        hint="Say hi first: open the profile of someone you follow who follows you back."
      />
    );
  }
  return (
    <>
      <ul className="rows" aria-label="Conversations">
        {conversations.map((conversation) => (
          <ConversationRow key={conversation.person.id} conversation={conversation} />
        ))}
      </ul>
      {query.hasNextPage && <LoadMore list={query} failure="Couldn't load more conversations." />}
    </>
  );
}
