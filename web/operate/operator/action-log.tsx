import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type LogPart, logParts } from "#shared/domain/enumerations.ts";
import { EmptyState } from "#web/kit/state/empty-state.tsx";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { LoadMore } from "#web/kit/state/load-more.tsx";
import { RowsSkeleton } from "#web/kit/state/rows-skeleton.tsx";
import { LogLine } from "./log-line.tsx";
import { actionsQuery } from "./operator.queries.ts";

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
