import type { LoggedAction } from "#shared/contract/operator-people.ts";
import { actionWords, shortTime } from "./operator-words.ts";

export function LogLine({ action }: { readonly action: LoggedAction }) {
  const { createdAt, operator, reason, reportId } = action;
  return (
    <li className="logline">
      <time dateTime={createdAt}>{shortTime(createdAt)}</time>
      <p>
        <b>{operator}</b> {actionWords(action)}
        <small>
          {reason}
          {reportId !== null && ` · report ${reportId}`}
        </small>
      </p>
    </li>
  );
}
