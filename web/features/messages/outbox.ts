import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
import { SendMessage } from "#shared/contract/messages.ts";
import { newIdempotencyKey } from "#web/lib/api/api.ts";
import { sendKey, sendMessageMutation } from "./messages.queries.ts";

/** Written, and not known to have arrived. */
export interface OutgoingMessage extends SendMessage {
  readonly writtenAt: Date;
  /** Why the last try failed; null while one is under way. */
  readonly error: Error | null;
}

interface Outbox {
  /** In the order in which they will be sent. */
  readonly outgoing: readonly OutgoingMessage[];
  readonly send: (content: string) => void;
  /** Sends it again under its own key, so that it cannot arrive twice. */
  readonly retry: (message: OutgoingMessage) => void;
  readonly discard: (message: OutgoingMessage) => void;
  /** Puts back what another visit could not send; it waits for a word from its writer. */
  readonly restore: (messages: readonly UnsentMessage[]) => void;
}

/** As much of an outgoing message as a draft keeps. */
export type UnsentMessage = Omit<OutgoingMessage, "error">;

/** What waits to be sent to a person. It outlives the page of the conversation; a draft brings it over a reload. */
export function useOutbox(userId: string): Outbox {
  const queryClient = useQueryClient();
  const { mutate } = useMutation(sendMessageMutation(queryClient, userId));
  const unsent = { mutationKey: sendKey(userId), exact: true };
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
