import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { waitHint } from "#web/lib/api/api-error.ts";
import { BellIllustration } from "#web/ui/illustration/bell-illustration.tsx";
import { EmptyState } from "#web/ui/state/empty-state.tsx";
import { ErrorState } from "#web/ui/state/error-state.tsx";
import { RowsSkeleton } from "#web/ui/state/rows-skeleton.tsx";
import { AppealList } from "./appeal-list.tsx";
import { DecidedRow, OpenCase } from "./case-row.tsx";
import { reportCasesQuery } from "./operator.queries.ts";

const parts = ["open", "decided"] as const;

/** Waiting reports and appeals, oldest first; or the decided ones. */
export function ReportList() {
  const { data, error, isFetching, refetch } = useQuery(reportCasesQuery);
  const [part, setPart] = useState<(typeof parts)[number]>("open");
  if (error && !data)
    return (
      <ErrorState title="Couldn't load the reports" hint={waitHint(error)} retrying={isFetching} onRetry={refetch} />
    );
  if (!data) return <RowsSkeleton of="people" />;
  const more = data.openCount - data.open.length;
  const labels = { open: `Open ${data.openCount}`, decided: "Decided" };
  return (
    <>
      <div className="listbar">
        {parts.map((each) => (
          <button key={each} type="button" className="pick" aria-pressed={each === part} onClick={() => setPart(each)}>
            {labels[each]}
          </button>
        ))}
      </div>
      {part === "open" && data.appeals > 0 && <AppealList />}
      {part === "open" && data.open.length === 0 && (
        <EmptyState
          illustration={<BellIllustration />}
          title="Nothing's waiting"
          hint="When someone reports something, it comes here."
        />
      )}
      {part === "decided" && data.decided.length === 0 && (
        <EmptyState
          title="Nothing's been decided yet"
          hint="What you decide stays here, and can be undone for 30 days."
        />
      )}
      <ul>
        {part === "open"
          ? data.open.map((item) => (
              <li key={item.id}>
                <OpenCase item={item} />
              </li>
            ))
          : data.decided.map((item) => (
              <li key={`${item.id} ${item.decidedAt}`}>
                <DecidedRow item={item} />
              </li>
            ))}
      </ul>
      {part === "open" && more > 0 && <p className="stephint">{more} more come up when these are decided.</p>}
    </>
  );
}
