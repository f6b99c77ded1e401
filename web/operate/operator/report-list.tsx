import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { DecidedCase, ReportCases } from "#shared/contract/operator-reports.ts";
import { aboutRelativeTime } from "#shared/domain/relative-time.ts";
import { BellIllustration } from "#web/kit/illustration/bell-illustration.tsx";
import { SectionTitle } from "#web/kit/shell/section-title.tsx";
import { EmptyState } from "#web/kit/state/empty-state.tsx";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { RowsSkeleton } from "#web/kit/state/rows-skeleton.tsx";
import { AppealList } from "./appeal-list.tsx";
import { DecidedRow, OpenCase } from "./case-row.tsx";
import { reportCasesQuery } from "./operator.queries.ts";

const parts = ["open", "decided"] as const;
const latelyShown = 3;

/** Waiting reports and appeals, oldest first; or the decided ones. */
export function ReportList() {
  const { data, error, isFetching, refetch } = useQuery(reportCasesQuery);
  const [part, setPart] = useState<(typeof parts)[number]>("open");
  if (error && !data) return <ErrorState title="Couldn't load the reports" retrying={isFetching} onRetry={refetch} />;
  if (!data) return <RowsSkeleton of="people" />;
  const labels = { open: `Open ${data.openCount}`, decided: `Decided ${data.decidedCount}` };
  return (
    <>
      <div className="deskbar">
        {parts.map((each) => (
          <button key={each} type="button" className="pick" aria-pressed={each === part} onClick={() => setPart(each)}>
            {labels[each]}
          </button>
        ))}
      </div>
      {part === "open" ? <Open cases={data} /> : <Decided cases={data} />}
    </>
  );
}

function Open({ cases: { open, openCount, appeals, decided } }: { readonly cases: ReportCases }) {
  const more = openCount - open.length;
  const [last] = decided;
  if (open.length === 0 && appeals === 0)
    return (
      <EmptyState
        illustration={<BellIllustration />}
        title="Nothing's waiting"
        hint={
          last
            ? `The last report was decided ${aboutRelativeTime(last.decidedAt, new Date())}.`
            : "When someone reports something, it comes here."
        }
      />
    );
  return (
    <>
      {appeals > 0 && <AppealList />}
      <ul>
        {open.map((item) => (
          <li key={item.id}>
            <OpenCase item={item} />
          </li>
        ))}
      </ul>
      {more > 0 && <p className="stephint">{more} more come up when these are decided.</p>}
      {decided.length > 0 && (
        <section className="block block--list">
          <SectionTitle>Decided lately</SectionTitle>
          <DecidedRows decided={decided.slice(0, latelyShown)} />
        </section>
      )}
    </>
  );
}

function Decided({ cases: { decided, decidedCount } }: { readonly cases: ReportCases }) {
  const earlier = decidedCount - decided.length;
  if (decided.length === 0)
    return (
      <EmptyState
        title="Nothing's been decided yet"
        hint="What you decide stays here, and can be undone for 30 days."
      />
    );
  return (
    <>
      <DecidedRows decided={decided} />
      {earlier > 0 && <p className="stephint">{earlier} earlier ones are in the action log.</p>}
    </>
  );
}

function DecidedRows({ decided }: { readonly decided: readonly DecidedCase[] }) {
  return (
    <ul>
      {decided.map((item) => (
        <li key={`${item.id} ${item.decidedAt}`}>
          <DecidedRow item={item} />
        </li>
      ))}
    </ul>
  );
}
