import { useMutation, useQueryClient } from "@tanstack/react-query";
import { addYours } from "./add-yours-dialog.tsx";
import { type RequestAnswer, RequestButtons, type RowAnswer, useRequestAnswer } from "./answer-request.tsx";
import { AskRow } from "./ask-row.tsx";
import type { Entry, Period } from "./notification-periods.ts";
import { NotificationRow } from "./notification-row.tsx";
import { readMutation } from "./notifications.queries.ts";

interface RequestRowProps {
  readonly entry: Entry;
  readonly unread: boolean;
  readonly onOpen: () => void;
  readonly onAnswered: (answer: RequestAnswer) => void;
}

/** A request to follow, answered here: accepted, it becomes the notification of a follow; declined, it disappears. */
function RequestRow({ onAnswered, ...row }: RequestRowProps) {
  const { fromUser } = row.entry.newest;
  const { answered, answer } = useRequestAnswer(fromUser);
  if (answered === "decline") return null;
  const waits = answered === undefined;
  return (
    <li className="alerts__request">
      <NotificationRow {...row} waits={waits} />
      {waits && (
        <RequestButtons
          from={fromUser}
          onAnswer={(wanted) => {
            answer(wanted);
            onAnswered(wanted);
          }}
        />
      )}
    </li>
  );
}

interface NotificationPeriodProps {
  readonly period: Period;
  readonly heading: "h2" | "h3";
  /** Marked as read, but still shown as new. */
  readonly newOnes: ReadonlySet<number>;
  readonly onOpen: () => void;
  readonly onAnswered: (id: number, answer: RowAnswer) => void;
}

export function NotificationPeriod({ period, heading: Heading, newOnes, onOpen, onAnswered }: NotificationPeriodProps) {
  const read = useMutation(readMutation(useQueryClient()));
  return (
    <section aria-label={period.title}>
      <Heading>{period.title}</Heading>
      <ul>
        {period.entries.map((entry) => {
          const { newest, all } = entry;
          const row = {
            entry,
            unread: all.some(({ id, isRead }) => !isRead || newOnes.has(id)),
            onOpen: () => {
              for (const { id, isRead } of all) if (!isRead) read.mutate(id);
              onOpen();
            },
          };
          const asking = newest.ask && { ...newest, ask: newest.ask };
          if (asking)
            return (
              <AskRow
                key={newest.id}
                notification={asking}
                onAdd={() => {
                  row.onOpen();
                  addYours(asking);
                }}
                onDeclined={() => onAnswered(newest.id, "absent")}
              />
            );
          if (newest.isRequest)
            return <RequestRow key={newest.id} {...row} onAnswered={(answer) => onAnswered(newest.id, answer)} />;
          return (
            <li key={newest.kind === "like" ? `likes of ${newest.sessionId}` : newest.id}>
              <NotificationRow {...row} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
