import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { messages } from "#shared/contract/errors.ts";
import type { Message } from "#shared/contract/messages.ts";
import type { Profile } from "#shared/contract/users.ts";
import { firstNameOrUsername } from "#shared/domain/display-name.ts";
import { ApiError } from "#web/core/api/api-error.ts";
import { useIsOffline } from "#web/core/browser/connection.ts";
import { pollInterval } from "#web/core/cache/query-client.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { MessagesIllustration } from "#web/kit/illustration/empty-illustrations.tsx";
import { MissingIllustration } from "#web/kit/illustration/fault-illustrations.tsx";
import { EmptyState } from "#web/kit/state/empty-state.tsx";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { LoadMore } from "#web/kit/state/load-more.tsx";
import { Bone, LoadingNote } from "#web/kit/state/skeleton.tsx";
import { MessageComposer } from "./message-composer.tsx";
import { MessageList } from "./message-list.tsx";
import { messagesQuery, readMessagesMutation } from "./messages.queries.ts";
import { sharedWords } from "./shared-card.tsx";
import { type OutgoingMessage, useOutgoing } from "./use-outgoing.ts";

/** An unknown or hidden person. */
export function PersonNotFound() {
  return (
    <EmptyState
      illustration={<MissingIllustration />}
      title={messages.userNotFound}
      hint="The link may be old, or the account may be gone."
    />
  );
}

/** Placeholders of three messages. */
function MessagesSkeleton() {
  const radius = "var(--hn-radius-lg)";
  return (
    <>
      <LoadingNote />
      <div aria-hidden="true" style={{ display: "grid", gap: ".75rem" }}>
        <Bone width="62%" height="2.5rem" style={{ borderRadius: radius }} />
        <Bone width="48%" height="2.5rem" style={{ borderRadius: radius, justifySelf: "end" }} />
        <Bone width="70%" height="4rem" style={{ borderRadius: radius }} />
      </div>
    </>
  );
}

/** Marks the conversation as read, also one that was opened without a connection. @param newestId the other person's newest message, if any */
function useMarkAsRead(userId: string, newestId: number | undefined): void {
  const { mutate } = useMutation(readMessagesMutation(useQueryClient(), userId));
  const isOffline = useIsOffline();
  useEffect(() => {
    if (newestId !== undefined && !isOffline) mutate(newestId);
  }, [newestId, isOffline, mutate]);
}

/** Polls come faster for a while after a message was sent, when an answer is likely. */
const fastPollIntervalMs = 5_000;
const fastPollDurationMs = 60_000;

interface ConversationProps {
  readonly profile: Profile;
}

/** The messages of two people, newest at the bottom, and a composer while they follow each other. */
export function Conversation({ profile }: ConversationProps) {
  const { id: userId, isFollowing, followsYou } = profile;
  const name = firstNameOrUsername(profile);
  const canWrite = isFollowing && followsYou;
  const [sentAt, setSentAt] = useState(0);
  const outbox = useOutgoing(profile);
  const scroller = useRef<HTMLElement>(null);
  const query = useInfiniteQuery(
    messagesQuery(userId, () => (Date.now() - sentAt < fastPollDurationMs ? fastPollIntervalMs : pollInterval)),
  );
  const messages = query.data?.pages.flatMap((page) => page.items) ?? [];
  const arrived = new Set(messages.map(({ key }) => key));
  // The message may have arrived even if the response was lost.
  const unsent = outbox.outgoing.filter(({ key }) => !arrived.has(key));
  const newestOfOther = messages.find(({ senderId }) => senderId === userId);
  useFreshWhenRefused(userId, unsent);
  useMarkAsRead(userId, newestOfOther?.id);
  const newMessage = useNewMessage(newestOfOther, query.isSuccess);

  if (query.error instanceof ApiError && query.error.status === 404) return <PersonNotFound />;
  const isEmpty = query.isSuccess && messages.length === 0 && unsent.length === 0;

  function send(content: string) {
    setSentAt(Date.now());
    outbox.send(content);
    // The list is reversed, so its end is at 0: see messages.css.
    scroller.current?.scrollTo({ top: 0 });
  }
  /** Called when a press has removed its own button, and the focus with it. */
  const keepFocus = () => scroller.current?.focus({ preventScroll: true });
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className="conversation" aria-label="Messages" ref={scroller} tabIndex={0}>
        <div>
          {query.isPending && <MessagesSkeleton />}
          {query.isError && messages.length === 0 && (
            <ErrorState
              title="Couldn't load your messages"
              retrying={query.isFetching}
              onRetry={() => void query.refetch()}
            />
          )}
          {isEmpty && (
            <EmptyState
              illustration={<MessagesIllustration />}
              title="No messages yet"
              hint={canWrite ? `Only you and ${name} will see what you write here.` : undefined}
            />
          )}
          {query.hasNextPage && <LoadMore list={query} failure="Couldn't load older messages." />}
          <MessageList
            person={profile}
            name={name}
            messages={messages}
            outgoing={unsent}
            canSend={canWrite}
            onRetry={(message) => {
              outbox.retry(message);
              keepFocus();
            }}
            onDiscard={(message) => {
              outbox.discard(message);
              keepFocus();
            }}
            onDeleted={keepFocus}
          />
        </div>
      </section>
      <p className="sr-only" role="status">
        {newMessage && `${name}: ${newMessage}`}
      </p>
      <MessageComposer
        userId={userId}
        name={name}
        canWrite={canWrite}
        onSend={send}
        onFoundUnsent={(messages) => {
          for (const { content, key } of messages) outbox.send(content, key);
        }}
      />
    </>
  );
}

/** After a refusal the profile says whether writing is still allowed. */
function useFreshWhenRefused(userId: string, unsent: readonly OutgoingMessage[]): void {
  const queryClient = useQueryClient();
  const isRefused = unsent.some(({ state }) => state === "failed");
  useEffect(() => {
    if (isRefused) void queryClient.invalidateQueries({ queryKey: queryKeys.profile(userId) });
  }, [isRefused, userId, queryClient]);
}

/** The other person's newest message since the conversation was opened. */
function useNewMessage(newest: Message | undefined, isLoaded: boolean): string | undefined {
  const [seenId, setSeenId] = useState<number>();
  if (isLoaded && seenId === undefined) setSeenId(newest?.id ?? 0);
  return seenId !== undefined && newest && newest.id > seenId
    ? newest.content || (newest.shared && sharedWords[newest.shared.kind]) || undefined
    : undefined;
}
