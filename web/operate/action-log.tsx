import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import Download from "lucide-react/icons/download";
import { useState } from "react";
import { operatorCalls } from "#shared/contract/operator-calls.ts";
import type { LoggedAction } from "#shared/contract/operator-people.ts";
import { type LogPart, logParts } from "#shared/domain/enumerations.ts";
import { callFile } from "#web/core/api/api.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { saveFile } from "#web/core/browser/object-url.ts";
import { Button } from "#web/kit/button/button.tsx";
import { EmptyState } from "#web/kit/state/empty-state.tsx";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { LoadMore } from "#web/kit/state/load-more.tsx";
import { RowsSkeleton } from "#web/kit/state/skeleton.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { actionsQuery } from "./operator.queries.ts";
import { actionWords, shortTime } from "./operator-words.ts";
import "#web/kit/button/pick.css";

const labels: Readonly<Record<LogPart, string>> = {
  all: "All",
  reports: "Reports",
  people: "People",
  server: "Server",
};

/** Everything that operators did, the last first. */
export function ActionLog() {
  const [part, setPart] = useState<LogPart>("all");
  return (
    <>
      <div className="deskbar">
        {logParts.map((each) => (
          <button key={each} type="button" className="pick" aria-pressed={each === part} onClick={() => setPart(each)}>
            {labels[each]}
          </button>
        ))}
      </div>
      <LogLines key={part} part={part} />
    </>
  );
}

function LogLines({ part }: { readonly part: LogPart }) {
  const list = useInfiniteQuery(actionsQuery(part));
  const { data, error, isFetching, refetch, hasNextPage } = list;
  if (error && !data) return <ErrorState title="Couldn't load the log" retrying={isFetching} onRetry={refetch} />;
  if (!data) return <RowsSkeleton of="people" />;
  const actions = data.pages.flatMap(({ items }) => items);
  if (actions.length === 0)
    return <EmptyState title="Nothing yet" hint="What operators do is written here, with the reason." />;
  return (
    <div className="loglist">
      <ul>
        {actions.map((action) => (
          <LogLine key={action.id} action={action} />
        ))}
      </ul>
      {hasNextPage && <LoadMore list={list} failure="Couldn't load more of the log." />}
    </div>
  );
}

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

/** The whole log as a table. */
export function LogDownload() {
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: () => callFile(operatorCalls.exportActions.path),
    onSuccess: (content) => saveFile("highnote-action-log.csv", content),
    onError: (error) => toast(failureToast(error, "Couldn't get the log", "Please try again.")),
  });
  return (
    <Button variant="secondary" size="sm" icon={Download} loading={isPending} onClick={() => mutate()}>
      CSV
    </Button>
  );
}
