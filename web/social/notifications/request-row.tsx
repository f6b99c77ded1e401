import type { RequestAnswer } from "./follow-requests.queries.ts";
import type { Entry } from "./notification-periods.ts";
import { NotificationRow } from "./notification-row.tsx";
import { RequestButtons } from "./request-buttons.tsx";
import { useRequestAnswer } from "./use-request-answer.ts";

interface RequestRowProps {
  readonly entry: Entry;
  readonly unread: boolean;
  readonly onOpen: () => void;
  readonly onAnswered: (answer: RequestAnswer) => void;
}

/** A request to follow, answered here: accepted, it becomes the notification of a follow; declined, it disappears. */
export function RequestRow({ onAnswered, ...row }: RequestRowProps) {
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
