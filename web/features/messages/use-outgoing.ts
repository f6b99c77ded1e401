import { useQueryClient } from "@tanstack/react-query";
import type { Profile } from "#shared/contract/users.ts";
import { firstNameOrUsername } from "#shared/domain/display-name.ts";
import type { Entry } from "#web/lib/outbox/entry.ts";
import { useOutbox } from "#web/lib/outbox/use-outbox.ts";
import { showSentMessage } from "./messages.queries.ts";

/** A message without a confirmed delivery. */
export interface OutgoingMessage {
  readonly key: string;
  readonly content: string;
  readonly writtenAt: Date;
  readonly state: "sending" | "waiting" | "failed";
  /** What the server said. */
  readonly reason: string | undefined;
}

/** The messages waiting to be sent to a person. They survive leaving the conversation, and a reload. */
export function useOutgoing(person: Profile) {
  const queryClient = useQueryClient();
  const { all, outbox, sending } = useOutbox();
  return {
    /** In sending order. */
    outgoing: all
      .flatMap((entry) => outgoingOf(entry, person.id, sending.has(entry.id)))
      .toSorted((one, other) => one.writtenAt.getTime() - other.writtenAt.getTime()),
    /** @param key of a message that an earlier version of the app kept in its draft */
    send: (content: string, key?: string): void => {
      const work = { kind: "message", userId: person.id, name: firstNameOrUsername(person), content } as const;
      void outbox.submit<"message">(work, { key, hasForm: false }).then((result) => {
        if (result.is === "sent") showSentMessage(queryClient, person.id, result.answer);
      });
    },
    /** With the same idempotency key, so that it can't arrive twice. */
    retry: ({ key }: OutgoingMessage): void => void outbox.retry(key),
    discard: ({ key }: OutgoingMessage): void => void outbox.discard(key),
  };
}

function outgoingOf(
  { id: key, work, madeAt, state, refusal, failure, attempts }: Entry,
  userId: string,
  isSending: boolean,
) {
  if (work.kind !== "message" || work.userId !== userId) return [];
  const reason = refusal?.message ?? failure;
  const isFirst = attempts === 0 && state === "waiting" && navigator.onLine;
  const message: OutgoingMessage = {
    ...{ key, content: work.content, writtenAt: new Date(madeAt), reason },
    state: isSending || isFirst ? "sending" : reason === undefined ? "waiting" : "failed",
  };
  return [message];
}
