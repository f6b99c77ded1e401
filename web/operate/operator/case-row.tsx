import ChevronRight from "lucide-react/icons/chevron-right";
import Disc3 from "lucide-react/icons/disc-3";
import MessageCircle from "lucide-react/icons/message-circle";
import MessageSquare from "lucide-react/icons/message-square";
import UserRound from "lucide-react/icons/user-round";
import { reportPath } from "#shared/contract/operator-pages.ts";
import type { DecidedCase, ReportCase } from "#shared/contract/operator-reports.ts";
import type { ReportedKind, ReportReason } from "#shared/domain/enumerations.ts";
import { aboutRelativeTime } from "#shared/domain/relative-time.ts";
import { reportReasonLabels } from "#shared/domain/report-reason.ts";
import { classNames } from "#web/kit/class-names.ts";
import { type Glyph, Icon } from "#web/kit/icon/icon.tsx";
import { Link } from "#web/kit/link.tsx";
import { caseTitle, decisionWords, reportsCount, shortTime } from "./operator-words.ts";

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
          {reasons.map((reason) => reportReasonLabels[reason]).join(", ")}
          {isPreview && reports > 1 && `, reported by ${reports} people`} · {aboutRelativeTime(createdAt, new Date())}
        </small>
      </span>
      {isPreview ? <Icon glyph={ChevronRight} size="sm" /> : <span className="opbadge">{reportsCount(reports)}</span>}
    </Link>
  );
}

export function DecidedRow({ item }: { readonly item: DecidedCase }) {
  const { id, kind, username, reports, action, reason, decidedAt } = item;
  return (
    <Link className="case" href={reportPath(id)}>
      <span className="case__icon">
        <Icon glyph={glyphs[kind]} />
      </span>
      <span>
        <b>{caseTitle(kind, username)}</b>
        <small>
          {decisionWords[action]} · {reason} · {shortTime(decidedAt)}
        </small>
      </span>
      <span className="opbadge">{reportsCount(reports)}</span>
    </Link>
  );
}
