import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { Message, SharedThing } from "#shared/contract/messages.ts";
import type { Profile } from "#shared/contract/users.ts";
import { firstNameOrUsername } from "#shared/domain/display-name.ts";
import { OfflineError } from "#web/core/api/api-error.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import type { Entry } from "#web/offline/device/outbox-entry.ts";
import { messageRequest } from "#web/offline/device/outbox-requests.ts";
import type { OutboxView } from "#web/offline/outbox/outbox-list.ts";
import { useOutbox } from "#web/offline/outbox/use-outbox.ts";
import { showSentMessage } from "./messages.queries.ts";

/** A message without a confirmed delivery. */
export interface OutgoingMessage {
  readonly key: string;
  readonly content: string;
  readonly shared: SharedThing | null;
  readonly writtenAt: Date;
  readonly state: "sending" | "waiting" | "failed";
  /** The server's reason for refusing it. */
  readonly reason: string | undefined;
}

/** The messages waiting to be sent to a person. They survive leaving the conversation, and a reload. */
export function useOutgoing(person: Profile) {
  const queryClient = useQueryClient();
  const view = useOutbox();
  const { all, outbox } = view;
  const outgoing = all.flatMap((entry) => outgoingOf(entry, person.id, view)).toSorted(inOrder);
  useEffect(
    () =>
      outbox.onSent(({ request }, answer) => {
        if (request.route === "sendMessage") showSentMessage(queryClient, request.params.userId, answer as Message);
      }),
    [outbox, queryClient],
  );
  useFreshWhenSent(person.id, outgoing.length);
  return {
    /** In sending order. */
    outgoing,
    /** @param key of a message that an earlier version of the app kept in its draft */
    send: (content: string, key?: string): void => {
      const request = messageRequest(person.id, { content }, firstNameOrUsername(person));
      void outbox.submit(request, { key, hasForm: false }).then((result) => {
        if (result.status === "sent") showSentMessage(queryClient, person.id, result.answer);
      });
    },
    /** With the same idempotency key, so that it can't arrive twice. */
    retry: ({ key }: OutgoingMessage): void => void outbox.retry(key),
    discard: ({ key }: OutgoingMessage): void => void outbox.discard(key),
  };
}

const inOrder = (one: OutgoingMessage, other: OutgoingMessage) => one.writtenAt.getTime() - other.writtenAt.getTime();

/** Refetches the messages when another page has sent one. */
function useFreshWhenSent(userId: string, count: number): void {
  const queryClient = useQueryClient();
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current) void queryClient.invalidateQueries({ queryKey: queryKeys.messages(userId) });
    before.current = count;
  }, [count, userId, queryClient]);
}

function outgoingOf(entry: Entry, userId: string, { entries, volatile, sending }: OutboxView): OutgoingMessage[] {
  const { id: key, request, madeAt, refusal, failure } = entry;
  if (request.route !== "sendMessage" || request.params.userId !== userId) return [];
  const { content, shared = null } = request.body;
  const reason = refusal?.message ?? failure ?? (volatile.has(key) ? new OfflineError().message : undefined);
  const isSending = sending.has(key) || !entries.includes(entry);
  const state = isSending ? "sending" : reason === undefined ? "waiting" : "failed";
  return [{ key, content, shared, writtenAt: new Date(madeAt), state, reason }];
}
