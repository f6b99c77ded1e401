import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
import { SendMessage } from "#shared/contract/messages.ts";
import { newIdempotencyKey } from "#web/lib/api/api.ts";
import { sendMessageMutation, sendMutationKey } from "./messages.queries.ts";

/** A message without a confirmed delivery. */
export interface OutgoingMessage extends SendMessage {
  readonly writtenAt: Date;
  /** The last attempt's error; null while one is pending. */
  readonly error: Error | null;
}

interface Outbox {
  /** In sending order. */
  readonly outgoing: readonly OutgoingMessage[];
  readonly send: (content: string) => void;
  /** Sends it again with the same idempotency key, so that it can't arrive twice. */
  readonly retry: (message: OutgoingMessage) => void;
  readonly discard: (message: OutgoingMessage) => void;
  /** Restores messages that an earlier visit could not send; they wait for Retry. */
  readonly restore: (messages: readonly UnsentMessage[]) => void;
}

/** The part of an outgoing message stored in the draft. */
export type UnsentMessage = Omit<OutgoingMessage, "error">;

/** The messages waiting to be sent to a person. They survive leaving the conversation, and in a draft also a reload. */
export function useOutbox(userId: string): Outbox {
  const queryClient = useQueryClient();
  const { mutate } = useMutation(sendMessageMutation(queryClient, userId));
  const unsent = { mutationKey: sendMutationKey(userId), exact: true };
  const attempts = useMutationState({
    filters: { ...unsent, predicate: ({ state }) => state.status !== "success" },
    select: ({ state }) => ({ sent: state.variables, writtenAt: new Date(state.submittedAt), error: state.error }),
  });

  const [restored, setRestored] = useState<readonly OutgoingMessage[]>([]);

  function discard({ key }: OutgoingMessage) {
    setRestored((others) => others.filter((other) => other.key !== key));
    const cache = queryClient.getMutationCache();
    for (const mutation of cache.findAll({ ...unsent, status: "error" }))
      if (keyOf(mutation.state.variables) === key) cache.remove(mutation);
  }
  return {
    outgoing: [
      ...restored,
      ...attempts.flatMap(({ sent, ...attempt }) => {
        const { data } = z.safeParse(SendMessage, sent);
        return data ? { ...data, ...attempt } : [];
      }),
    ],
    send: (content) => mutate({ content, key: newIdempotencyKey() }),
    retry: (message) => {
      discard(message);
      mutate({ content: message.content, key: message.key });
    },
    discard,
    restore: (messages) => {
      const attempted = queryClient.getMutationCache().findAll(unsent);
      const known = new Set(attempted.map(({ state }) => keyOf(state.variables)));
      const lost = messages.filter(({ key }) => !known.has(key));
      setRestored(lost.map((message) => ({ ...message, error: new Error("The last visit could not send it") })));
    },
  };
}

const keyOf = (sent: unknown) => z.safeParse(SendMessage, sent).data?.key;
