import { useQuery } from "@tanstack/react-query";
import ChevronRight from "lucide-react/icons/chevron-right";
import Disc3 from "lucide-react/icons/disc-3";
import MessageCircle from "lucide-react/icons/message-circle";
import MessageSquare from "lucide-react/icons/message-square";
import UserRound from "lucide-react/icons/user-round";
import { useState } from "react";
import { reportPath } from "#shared/contract/operator-pages.ts";
import type { DecidedCase, ReportCase, ReportCases } from "#shared/contract/operator-reports.ts";
import type { ReportedKind, ReportReason } from "#shared/domain/enumerations.ts";
import { aboutRelativeTime } from "#shared/domain/relative-time.ts";
import { reportReasonLabels } from "#shared/domain/report-reason.ts";
import { classNames } from "#web/kit/class-names.ts";
import { type Glyph, Icon } from "#web/kit/icon/icon.tsx";
import { BellIllustration } from "#web/kit/illustration/empty-illustrations.tsx";
import { Link } from "#web/kit/link.tsx";
import { FactsLine } from "#web/kit/list/facts-line.tsx";
import { SectionTitle } from "#web/kit/shell/screen.tsx";
import { EmptyState } from "#web/kit/state/empty-state.tsx";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { RowsSkeleton } from "#web/kit/state/skeleton.tsx";
import { AppealList } from "./appeal-list.tsx";
import { reportCasesQuery } from "./operator.queries.ts";
import { caseTitle, decisionWords, reportsCount, shortTime } from "./operator-words.ts";
import "#web/kit/button/pick.css";

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
          <SectionTitle>Recent decisions</SectionTitle>
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

const glyphs: Readonly<Record<ReportedKind, Glyph>> = {
  session: Disc3,
  comment: MessageCircle,
  message: MessageSquare,
  user: UserRound,
};

/** These can't wait. */
const urgent: readonly ReportReason[] = ["danger", "minor"];

interface OpenCaseProps {
  readonly item: ReportCase;
  /** Leads to the report from another page, without a count of its own. */
  readonly isPreview?: boolean;
}

export function OpenCase({ item, isPreview = false }: OpenCaseProps) {
  const { id, kind, username, reasons, reports, createdAt } = item;
  const isUrgent = reasons.some((reason) => urgent.includes(reason));
  return (
    <Link className={classNames("case", isUrgent && "is-urgent")} href={reportPath(id)}>
      <span className="case__icon">
        <Icon glyph={glyphs[kind]} />
      </span>
      <span>
        <b>{caseTitle(kind, username)}</b>
        <small>
          <FactsLine>
            {reasons.map((reason) => reportReasonLabels[reason]).join(", ") +
              (isPreview && reports > 1 ? `, reported by ${reports} people` : "")}
            {aboutRelativeTime(createdAt, new Date())}
          </FactsLine>
        </small>
      </span>
      {isPreview ? <Icon glyph={ChevronRight} size="sm" /> : <span className="opbadge">{reportsCount(reports)}</span>}
    </Link>
  );
}

function DecidedRow({ item }: { readonly item: DecidedCase }) {
  const { id, kind, username, reports, action, reason, decidedAt } = item;
  return (
    <Link className="case" href={reportPath(id)}>
      <span className="case__icon">
        <Icon glyph={glyphs[kind]} />
      </span>
      <span>
        <b>{caseTitle(kind, username)}</b>
        <small>
          <FactsLine>
            {decisionWords(action)}
            {reason}
            {shortTime(decidedAt)}
          </FactsLine>
        </small>
      </span>
      <span className="opbadge">{reportsCount(reports)}</span>
    </Link>
  );
}
