import { useQuery } from "@tanstack/react-query";
import FileText from "lucide-react/icons/file-text";
import { useState } from "react";
import type { Insights as Answers } from "#shared/contract/insights.ts";
import { measuredReasonOf } from "#shared/domain/reason-counts.ts";
import { useIsOffline } from "#web/core/browser/connection.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { counted, spelledCount } from "#web/core/format.ts";
import { switchTab } from "#web/core/navigation/tabs.ts";
import { UnlessSessionsWait } from "#web/journal/outbox/unless-sessions-wait.tsx";
import { Button } from "#web/kit/button/button.tsx";
import { InsightsIllustration } from "#web/kit/illustration/empty-illustrations.tsx";
import { useOpening } from "#web/kit/overlay/overlay.tsx";
import { EmptyState } from "#web/kit/state/empty-state.tsx";
import { asOf, useAsOf } from "#web/offline/copies/as-of.ts";
import { DoctorSheet } from "#web/taste/doctor-page/doctor-sheet.tsx";
import { ExperimentCard } from "#web/taste/experiments/experiment-card.tsx";
import { AgainCard, againTitle } from "./again-card.tsx";
import { AnswerCard, AnswersSkeleton, FailedAnswer } from "./answer-card.tsx";
import { ChartFolds } from "./chart-folds.tsx";
import { HelpCard } from "./help-card.tsx";
import { insightsQuery } from "./insights.queries.ts";
import { InsightsSections } from "./insights-sections.tsx";
import { PatternCard, patternTitle } from "./pattern-card.tsx";
import { ReasonAgainCard } from "./reason-again-card.tsx";
import { ReasonFilter } from "./reason-filter.tsx";
import { answeredReasons, countedFor, type ForReason, reasonBasis, reasonHead } from "./reason-words.ts";
import { ReasonsCard } from "./reasons-card.tsx";
import { WatchCard, watchTitle } from "./watch-card.tsx";
import "./answers.css";

export function InsightsScreen() {
  return (
    <>
      <InsightsSections current="insights" />
      <Insights />
    </>
  );
}

/** The Insights tab (spec section 2): what the journal answers, then its charts. */
export function Insights() {
  const { data: insights, error, isFetching, refetch } = useQuery(insightsQuery(useCurrentUser().id));
  return (
    <>
      <h1 className="sr-only">Your Cannabis Insights</h1>
      {!insights && !error && <AnswersSkeleton />}
      {!insights && error && <FailedAnswers retrying={isFetching} onRetry={() => void refetch()} />}
      {insights?.sessions === 0 && <NoSessions />}
      {insights && insights.sessions > 0 && <Answered insights={insights} />}
      {insights?.sessions !== 0 && <ChartFolds />}
    </>
  );
}

function Answered({ insights }: { readonly insights: Answers }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [makesPage, setMakesPage] = useState(false);
  const opening = useOpening(makesPage || null);
  const { reasons, look } = insights;
  const answered = answeredReasons(insights);
  // Edits may leave too few of a reason that was chosen.
  const reason = answered.find((each) => each.reason === chosen) ?? null;
  const onMakePage = () => setMakesPage(true);
  return (
    <>
      {answered.length > 0 && (
        <ReasonFilter
          reasons={answered.map((each) => each.reason)}
          value={reason?.reason ?? null}
          onChange={setChosen}
        />
      )}
      {reason ? <ReasonHead reason={reason} /> : <AnswersHead insights={insights} />}
      <div className="answers">
        {reason ? <ReasonAgainCard reason={reason} /> : <AgainCard insights={insights} />}
        <PatternCard insights={insights} />
        <WatchCard watch={reason?.watch ?? insights.watch} />
        {!reason && reasons.length > 0 && (
          <ReasonsCard reasons={reasons} onChoose={setChosen} onMakePage={onMakePage} />
        )}
        {reason && <DoctorOffer reason={reason} onMakePage={onMakePage} />}
        {!reason && !look && <HelpCard insights={insights} />}
        {!reason && <ExperimentCard />}
        {!reason && reasons.length === 0 && <DoctorOfferOfAll sessions={insights.sessions} onMakePage={onMakePage} />}
      </div>
      {opening.subject && (
        <DoctorSheet
          key={opening.key}
          open={opening.open}
          merges={insights.forDevice.merged}
          reasons={reasons.map((each) => each.reason)}
          first={reason?.reason ?? null}
          onClose={() => setMakesPage(false)}
        />
      )}
    </>
  );
}

/** What the sessions of one reason came to. */
function ReasonHead({ reason }: { readonly reason: ForReason }) {
  const deviceText = useDeviceText();
  return (
    <p className="answers__head answers__head--reason" role="status">
      {reasonHead(reason)}
      <small>
        {deviceText && `${deviceText} `}
        {reasonBasis(reason)}
      </small>
    </p>
  );
}

/** How old the answers are when they come from this device; null with a connection. */
function useDeviceText(): string | null {
  const isOffline = useIsOffline();
  const savedAt = useAsOf(queryKeys.insights(useCurrentUser().id));
  return isOffline && savedAt !== undefined ? `From this device, as of ${asOf(savedAt, new Date())}.` : null;
}

/** How much there is to answer from, and when it was last looked at. */
function AnswersHead({ insights: { sessions, rated, look, nextLook } }: { readonly insights: Answers }) {
  const deviceText = useDeviceText();
  const checks = look
    ? `Last checked at ${look.rated} ratings.${nextLook === null ? "" : ` Next check at ${nextLook}.`}`
    : "Enough to count. Too early to compare.";
  return (
    <p className="answers__head">
      {counted(sessions, "session")}, {ratedText(sessions, rated)}
      <small>{deviceText ?? checks}</small>
    </p>
  );
}

function ratedText(sessions: number, rated: number): string {
  if (sessions === 1) return rated === 1 ? "rated" : "not rated yet";
  if (rated === sessions) return "all of them rated";
  return `${rated === 0 ? "none" : rated} of them rated`;
}

function FailedAnswers(retry: { readonly retrying: boolean; readonly onRetry: () => void }) {
  return (
    <div className="answers">
      <FailedAnswer title={againTitle} {...retry} />
      <FailedAnswer title={patternTitle} {...retry} />
      <FailedAnswer title={watchTitle} look="wide" {...retry} />
    </div>
  );
}

function NoSessions() {
  return (
    <UnlessSessionsWait illustration={<InsightsIllustration />}>
      <EmptyState
        illustration={<InsightsIllustration />}
        title="No data yet"
        hint="Start logging sessions to see your insights! You'll see what you'd have again, what goes along with good nights, and what to watch."
      >
        <Button onClick={() => switchTab("log")}>Log a session</Button>
      </EmptyState>
    </UnlessSessionsWait>
  );
}

interface DoctorOfferProps {
  readonly reason: ForReason;
  readonly onMakePage: () => void;
}

interface DoctorOfferOfAllProps {
  readonly sessions: number;
  readonly onMakePage: () => void;
}

/** The same of all sessions, to a person who hasn't said yet what any was for. */
function DoctorOfferOfAll({ sessions, onMakePage }: DoctorOfferOfAllProps) {
  return (
    <AnswerCard
      title="A page for your doctor"
      look="offer"
      links={
        <>
          <Button variant="secondary" icon={FileText} aria-haspopup="dialog" onClick={onMakePage}>
            Make the page
          </Button>
          <Button variant="ghost" onClick={() => switchTab("log")}>
            Log a session
          </Button>
        </>
      }
    >
      <p className="soft">
        {sessions === 1 ? "Your session" : `Your ${sessions} sessions`} on one sheet: what you took, how much, what was
        unwanted. For a before and after, say under “What's it for?” why you take something.
      </p>
    </AnswerCard>
  );
}

/** Offers the sessions of one reason on paper. */
function DoctorOffer({ reason: { reason, sessions }, onMakePage }: DoctorOfferProps) {
  const [, noun] = countedFor(reason, sessions).split(" ");
  const levels = measuredReasonOf(reason) ? ` ${reason} before and after,` : "";
  return (
    <AnswerCard
      title="A page for your doctor"
      look="offer"
      links={
        <Button variant="secondary" icon={FileText} aria-haspopup="dialog" onClick={onMakePage}>
          Make the page
        </Button>
      }
    >
      <p className="soft">
        {spelledCount(sessions)} {noun} on one sheet: what you took, how much,{levels} what was unwanted. Made on this
        device. You choose what goes on it.
      </p>
    </AnswerCard>
  );
}
