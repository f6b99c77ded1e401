import { useMutation, useQueryClient } from "@tanstack/react-query";
import Trash2 from "lucide-react/icons/trash-2";
import { useState } from "react";
import type { Message } from "#shared/contract/messages.ts";
import type { Author } from "#shared/contract/users.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { dateFormat } from "#web/core/format.ts";
import { ActionMenu } from "#web/kit/overlay/action-menu.tsx";
import { ConfirmDialog } from "#web/kit/overlay/dialogs.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { PersonMenu } from "#web/social/report/person-menu.tsx";
import { MessageEntry, OutgoingEntry } from "./message-entry.tsx";
import { deleteMessageMutation } from "./messages.queries.ts";
import type { OutgoingMessage } from "./use-outgoing.ts";

/** The parts of a message that grouping needs. */
interface Written {
  readonly isOwn: boolean;
  readonly writtenAt: Date;
}

interface Day<Entry> {
  readonly label: string;
  readonly entries: readonly Entry[];
}

/** Messages of one person that follow each other faster than this share one time. */
const groupingIntervalMs = 5 * 60_000;

const formatDayOfThisYear = dateFormat({ weekday: "long", day: "numeric", month: "long" });
const formatDayOfAnotherYear = dateFormat({ day: "numeric", month: "long", year: "numeric" });

/** A conversation's entries, oldest first, grouped by day in the device's time zone. */
export function daysOf<Entry extends Written>(entries: readonly Entry[], now: Date): Day<Entry>[] {
  const days: { label: string; entries: Entry[] }[] = [];
  let last: Entry | undefined;
  for (const entry of entries) {
    if (last?.writtenAt.toDateString() !== entry.writtenAt.toDateString())
      days.push({ label: dayLabel(entry.writtenAt, now), entries: [] });
    days.at(-1)?.entries.push(entry);
    last = entry;
  }
  return days;
}

/** True if an entry shows its time: the next one is the other person's, or much later. */
export function endsRun(entry: Written, next: Written | undefined): boolean {
  return (
    next === undefined ||
    next.isOwn !== entry.isOwn ||
    next.writtenAt.getTime() - entry.writtenAt.getTime() >= groupingIntervalMs
  );
}

function dayLabel(day: Date, now: Date): string {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (day.toDateString() === now.toDateString()) return "Today";
  if (day.toDateString() === yesterday.toDateString()) return "Yesterday";
  return (day.getFullYear() === now.getFullYear() ? formatDayOfThisYear : formatDayOfAnotherYear)(day);
}

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
  const { mutate, isPending } = useMutation({
    ...deleteMessageMutation(useQueryClient(), userId),
    // Not said with the press: the conversation may be left before the answer comes.
    onError: (error) => {
      setIsAsking(false);
      toast(failureToast(error, "Couldn't delete the message", "Please try again."));
    },
  });
  const confirm = () => mutate(message.id, { onSuccess: onDeleted });
  return (
    <>
      <ActionMenu
        label="More about your message"
        iconSize="sm"
        actions={[{ label: "Delete message", icon: Trash2, danger: true, onSelect: () => setIsAsking(true) }]}
      />
      <ConfirmDialog
        open={isAsking}
        title="Delete this message?"
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
  /** The other person in the conversation. */
  readonly person: Pick<Author, "id" | "username">;
  readonly name: string;
  /** Newest first. */
  readonly messages: readonly Message[];
  readonly outgoing: readonly OutgoingMessage[];
  readonly canSend: boolean;
  readonly onRetry: (message: OutgoingMessage) => void;
  readonly onDiscard: (message: OutgoingMessage) => void;
  readonly onDeleted: () => void;
}

type Entry = { readonly key: string | number; readonly isOwn: boolean; readonly writtenAt: Date } & (
  | { readonly sent: Message }
  | { readonly outgoing: OutgoingMessage }
);

/** Oldest first, grouped by day; outgoing messages last. */
export function MessageList({ person, name, messages, outgoing, canSend, ...acts }: MessageListProps) {
  const { onRetry, onDiscard, onDeleted } = acts;
  const days = daysOf(entriesOf(person.id, messages, outgoing), new Date());
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
              shared={entry.sent.shared}
              isYours={entry.sent.isYours}
              writtenAt={entry.writtenAt}
              withTime={endsRun(entry, entries[index + 1])}
            >
              {entry.sent.canDelete && (
                <DeleteMessage message={entry.sent} userId={person.id} name={name} onDeleted={onDeleted} />
              )}
              {!entry.isOwn && (
                <PersonMenu
                  person={person}
                  kind="message"
                  id={entry.sent.id}
                  label={`More about this message from @${person.username}`}
                  iconSize="sm"
                />
              )}
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
