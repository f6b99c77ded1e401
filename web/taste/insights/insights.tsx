import "#web/kit/styles/data.css";
import "./board.css";
import "./newcomer.css";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { minRated } from "#shared/domain/insight-sentences.ts";
import { statsQuery } from "#web/core/cache/stats-query.ts";
import { useCurrentUser } from "#web/core/sign-in/current-user.ts";
import { UnlessSessionsWait } from "#web/journal/outbox/unless-sessions-wait.tsx";
import { InsightsIllustration } from "#web/kit/illustration/insights-illustration.tsx";
import { PageHead } from "#web/kit/shell/page-head.tsx";
import { EmptyState } from "#web/kit/state/empty-state.tsx";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { BoardSkeleton } from "./board-skeleton.tsx";
import { EffectsInWords } from "./effects-in-words.tsx";
import { Newcomer } from "./newcomer.tsx";
import { RankingLinks } from "./ranking-links.tsx";
import { SoFar } from "./so-far.tsx";
import { StatCards } from "./stat-cards.tsx";
import { StrainTypeChart } from "./strain-type-chart.tsx";
import { TopBrands } from "./top-brands.tsx";
import { TopEffects } from "./top-effects.tsx";

interface InsightsProps {
  /** Beside the title: the PeriodChoice. */
  readonly period?: ReactNode;
  /** First: the PeriodSentences. */
  readonly sentence?: ReactNode;
  /** Below the numbers: the UnratedShelf. */
  readonly shelf?: ReactNode;
  /** Last: the InsightCharts. */
  readonly charts?: ReactNode;
}

/** The Insights tab (spec section 2): tiles in one, two or three columns. */
export function Insights({ period, sentence, shelf, charts }: InsightsProps) {
  const { data: stats, error, isFetching, refetch } = useQuery(statsQuery(useCurrentUser().id));
  const isEmpty = stats?.totalSessions === 0;
  return (
    <>
      <div className="boardhead">
        <PageHead title="Your Cannabis Insights" />
        {!isEmpty && !(error && !stats) && period}
      </div>
      {!stats && !error && <BoardSkeleton />}
      {!stats && error && (
        <ErrorState title="Unable to Load Insights" retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {isEmpty && (
        <UnlessSessionsWait illustration={<InsightsIllustration />}>
          <EmptyState
            illustration={<InsightsIllustration />}
            title="No data yet"
            hint="Start logging sessions to see your insights!"
          />
        </UnlessSessionsWait>
      )}
      {stats && !isEmpty && (
        <div className="board">
          {stats.totalSessions < minRated ? (
            <>
              <Newcomer sessions={stats.totalSessions} />
              <SoFar />
            </>
          ) : (
            sentence
          )}
          <p className="board__all span-all">All your sessions</p>
          <StatCards stats={stats} />
          {shelf}
          <TopEffects effects={stats.topEffects} />
          <EffectsInWords />
          <StrainTypeChart shares={stats.indicaVsSativa} />
          <TopBrands brands={stats.topBrands} />
          <RankingLinks />
          {charts}
        </div>
      )}
    </>
  );
}
