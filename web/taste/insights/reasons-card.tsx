import ChevronRight from "lucide-react/icons/chevron-right";
import CircleQuestionMark from "lucide-react/icons/circle-question-mark";
import FileText from "lucide-react/icons/file-text";
import Leaf from "lucide-react/icons/leaf";
import { useState } from "react";
import type { Insights } from "#shared/contract/insights.ts";
import { leastForReason } from "#shared/domain/reason-counts.ts";
import { reasonLabel } from "#shared/domain/reason-words.ts";
import { Icon } from "#web/kit/icon/icon.tsx";
import { Sheet } from "#web/kit/overlay/sheet.tsx";
import { reasonIcon } from "#web/kit/session/reason-icon.ts";
import { AnswerButton, AnswerCard } from "./answer-card.tsx";
import { averagesText, type Counts, countedFor, type ForReason, tooFew } from "./reason-words.ts";
import "./reasons-card.css";

/** More dots in a row would be a texture. */
const mostDots = 40;

interface ReasonsCardProps extends Pick<Insights, "reasons"> {
  readonly onChoose: (reason: string) => void;
  readonly onMakePage: () => void;
}

/** What the sessions were for, and how often it was better after. */
export function ReasonsCard({ reasons, onChoose, onMakePage }: ReasonsCardProps) {
  const [explains, setExplains] = useState(false);
  const isMeasured = reasons.some(({ beforeAndAfter }) => (beforeAndAfter?.both ?? 0) > 0);
  const half = reasons.reduce((sum, { beforeAndAfter }) => sum + (beforeAndAfter?.half ?? 0), 0);
  return (
    <AnswerCard
      title="What you took it for"
      look="wide"
      links={
        <>
          <AnswerButton icon={FileText} onPress={onMakePage}>
            Page for your doctor
          </AnswerButton>
          <AnswerButton icon={CircleQuestionMark} onPress={() => setExplains(true)}>
            What this can't say
          </AnswerButton>
        </>
      }
    >
      <ul className="forlist">
        {reasons.map((each) => (
          <li key={each.reason}>
            <ReasonRow reason={each} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      {isMeasured && <p className="help">Better means at least 1 of 10 in the direction you'd want.{halfText(half)}</p>}
      <Sheet open={explains} onClose={() => setExplains(false)} title="What this can't say">
        <p>
          These are counts of what you noted. They can't say what a product did: you chose it, and a good night may have
          come by itself.
        </p>
        <p className="soft">
          Bad moments tend to pass anyway. If you note how it is when it's at its worst, it's often better an hour
          later, with or without.
        </p>
      </Sheet>
    </AnswerCard>
  );
}

function halfText(half: number): string {
  if (half === 0) return "";
  return half === 1
    ? " 1 session has only one of the two, and isn't counted."
    : ` ${half} sessions have only one of the two, and aren't counted.`;
}

function ReasonRow({ reason, onChoose }: { readonly reason: ForReason; readonly onChoose: (reason: string) => void }) {
  const content = <ReasonText reason={reason} />;
  if (reason.sessions < leastForReason) return <div className="forrow">{content}</div>;
  return (
    <button className="forrow" type="button" onClick={() => onChoose(reason.reason)}>
      {content}
      <Icon glyph={ChevronRight} size="sm" />
    </button>
  );
}

function ReasonText({ reason: { reason, sessions, beforeAndAfter: counts } }: { readonly reason: ForReason }) {
  const isCounted = counts !== null && counts.both > 0;
  return (
    <>
      <Icon glyph={reasonIcon(reason) ?? Leaf} />
      <span>
        <b>
          {reasonLabel(reason)}:{" "}
          {isCounted
            ? `${counts.better} of ${countedFor(reason, counts.both)} better after`
            : countedFor(reason, sessions)}
        </b>
        {isCounted && <small>{averagesText(counts) ?? tooFew}</small>}
        {isCounted && counts.both <= mostDots && <Dots counts={counts} />}
      </span>
    </>
  );
}

const Dots = ({ counts: { better, both } }: { readonly counts: Counts }) => (
  <span className="fordots" aria-hidden="true">
    {Array.from({ length: both }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: dots have no identity and never move
      <i key={at} data-on={at < better || undefined} />
    ))}
  </span>
);
