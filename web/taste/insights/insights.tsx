import { useQuery } from "@tanstack/react-query";
import type { Insights as Answers } from "#shared/contract/insights.ts";
import { useIsOffline } from "#web/core/browser/connection.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { counted } from "#web/core/format.ts";
import { switchTab } from "#web/core/navigation/tabs.ts";
import { UnlessSessionsWait } from "#web/journal/outbox/unless-sessions-wait.tsx";
import { UnratedSessions } from "#web/journal/rate/unrated-sessions.tsx";
import { Button } from "#web/kit/button/button.tsx";
import { InsightsIllustration } from "#web/kit/illustration/empty-illustrations.tsx";
import { EmptyState } from "#web/kit/state/empty-state.tsx";
import { asOf, useAsOf } from "#web/offline/copies/as-of.ts";
import { AgainCard, againTitle } from "./again-card.tsx";
import { AnswersSkeleton, FailedAnswer } from "./answer-card.tsx";
import { ChartFolds } from "./chart-folds.tsx";
import { HelpCard } from "./help-card.tsx";
import { insightsQuery } from "./insights.queries.ts";
import { InsightsSections } from "./insights-sections.tsx";
import { PatternCard, patternTitle } from "./pattern-card.tsx";
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
  const { sessions, rated, look } = insights;
  return (
    <>
      <AnswersHead insights={insights} />
      <div className="answers">
        <AgainCard insights={insights} />
        <PatternCard insights={insights} />
        <WatchCard watch={insights.watch} />
        {!look && <HelpCard insights={insights} />}
      </div>
      {look && rated < sessions && <UnratedSessions />}
    </>
  );
}

/** How much there is to answer from, and when it was last looked at. */
function AnswersHead({ insights: { sessions, rated, look, nextLook } }: { readonly insights: Answers }) {
  const isOffline = useIsOffline();
  const savedAt = useAsOf(queryKeys.insights(useCurrentUser().id));
  const checks = look
    ? `Last checked at ${look.rated} ratings.${nextLook === null ? "" : ` Next check at ${nextLook}.`}`
    : "Enough to count. Too early to compare.";
  return (
    <p className="answers__head">
      {counted(sessions, "session")}, {rated} of them rated
      <small>
        {isOffline && savedAt !== undefined ? `From this device, as of ${asOf(savedAt, new Date())}.` : checks}
      </small>
    </p>
  );
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
