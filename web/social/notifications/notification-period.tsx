import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { RequestAnswer } from "./follow-requests.queries.ts";
import type { Period } from "./notification-periods.ts";
import { NotificationRow } from "./notification-row.tsx";
import { readMutation } from "./notifications.queries.ts";
import { RequestRow } from "./request-row.tsx";

interface NotificationPeriodProps {
  readonly period: Period;
  readonly heading: "h2" | "h3";
  /** Marked as read, but still shown as new. */
  readonly newOnes: ReadonlySet<number>;
  readonly onOpen: () => void;
  readonly onAnswered: (id: number, answer: RequestAnswer) => void;
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
