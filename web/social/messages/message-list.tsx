import { useMutation, useQueryClient } from "@tanstack/react-query";
import Trash2 from "lucide-react/icons/trash-2";
import { type ReactNode, useState } from "react";
import type { Message } from "#shared/contract/messages.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { IconButton } from "#web/kit/button/icon-button.tsx";
import { ConfirmDialog } from "#web/kit/overlay/confirm-dialog.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { daysOf, endsRun } from "./days.ts";
import { MessageEntry } from "./message-entry.tsx";
import { deleteMessageMutation } from "./messages.queries.ts";
import { OutgoingEntry } from "./outgoing-entry.tsx";
import type { OutgoingMessage } from "./use-outgoing.ts";

interface DeleteMessageProps {
  readonly message: Message;
  /** The other person in the conversation. */
  readonly userId: string;
  readonly name: string;
  readonly onDeleted: () => void;
}

function DeleteMessage({ message, userId, name, onDeleted }: DeleteMessageProps) {
  const toast = useToast();
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useMutation(deleteMessageMutation(useQueryClient(), userId));
  function confirm() {
    mutate(message.id, {
      onError: (error) => {
        setIsAsking(false);
        toast(failureToast(error, "Error", "Failed to delete message"));
      },
      onSuccess: onDeleted,
    });
  }
  return (
    <>
      <IconButton icon={Trash2} iconSize="sm" label="Delete message" onClick={() => setIsAsking(true)} />
      <ConfirmDialog
        open={isAsking}
        title="Delete Message"
        confirmLabel="Delete for everyone"
        pending={isPending}
        onConfirm={confirm}
        onCancel={() => setIsAsking(false)}
      >
        It'll be gone for you and {name}, and you can't undo this.
      </ConfirmDialog>
    </>
  );
}

interface MessageListProps {
  readonly userId: string;
  readonly name: string;
  /** Newest first. */
  readonly messages: readonly Message[];
  readonly outgoing: readonly OutgoingMessage[];
  readonly canSend: boolean;
  readonly onRetry: (message: OutgoingMessage) => void;
  readonly onDiscard: (message: OutgoingMessage) => void;
  readonly onDeleted: () => void;
  /** Beside a message of the other person. */
  readonly renderMenu?: ((message: Message) => ReactNode) | undefined;
}

type Entry = { readonly key: string | number; readonly isOwn: boolean; readonly writtenAt: Date } & (
  | { readonly sent: Message }
  | { readonly outgoing: OutgoingMessage }
);

/** Oldest first, grouped by day; outgoing messages last. */
export function MessageList({ userId, name, messages, outgoing, canSend, renderMenu, ...acts }: MessageListProps) {
  const { onRetry, onDiscard, onDeleted } = acts;
  const days = daysOf(entriesOf(userId, messages, outgoing), new Date());
  return days.map(({ label, entries }) => (
    <section key={label} aria-label={label}>
      <p className="conversation__day">{label}</p>
      <ol>
        {entries.map((entry, index) =>
          "sent" in entry ? (
            <MessageEntry
              key={entry.key}
              by={entry.isOwn ? "You" : name}
              isOwn={entry.isOwn}
              content={entry.sent.content}
              writtenAt={entry.writtenAt}
              withTime={endsRun(entry, entries[index + 1])}
            >
              {entry.sent.canDelete && (
                <DeleteMessage message={entry.sent} userId={userId} name={name} onDeleted={onDeleted} />
              )}
              {!entry.isOwn && renderMenu?.(entry.sent)}
            </MessageEntry>
          ) : (
            <OutgoingEntry
              key={entry.key}
              message={entry.outgoing}
              canSend={canSend}
              onRetry={() => onRetry(entry.outgoing)}
              onDiscard={() => onDiscard(entry.outgoing)}
            />
          ),
        )}
      </ol>
    </section>
  ));
}

function entriesOf(userId: string, messages: readonly Message[], outgoing: readonly OutgoingMessage[]): Entry[] {
  return [
    ...messages.toReversed().map((sent) => ({
      // The key it had as an outgoing message, so that it stays the same element.
      key: sent.key ?? sent.id,
      isOwn: sent.senderId !== userId,
      writtenAt: new Date(sent.createdAt),
      sent,
    })),
    ...outgoing.map((message) => ({
      key: message.key,
      isOwn: true,
      writtenAt: message.writtenAt,
      outgoing: message,
    })),
  ];
}
