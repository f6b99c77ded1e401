import "#web/ui/styles/data.css";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { statsQuery } from "#web/lib/cache/stats-query.ts";
import { useCurrentUser } from "#web/lib/sign-in/current-user.ts";
import { InsightsIllustration } from "#web/ui/illustration/insights-illustration.tsx";
import { PageHead } from "#web/ui/shell/page-head.tsx";
import { EmptyState } from "#web/ui/state/empty-state.tsx";
import { ErrorState } from "#web/ui/state/error-state.tsx";
import { InsightsSkeleton } from "#web/ui/state/insights-skeleton.tsx";
import { RankingLinks } from "./ranking-links.tsx";
import { StatCards } from "./stat-cards.tsx";
import { StrainTypeChart } from "./strain-type-chart.tsx";
import { TopBrands } from "./top-brands.tsx";
import { TopEffects } from "./top-effects.tsx";

interface InsightsProps {
  /** Below the cards: the UnratedShelf. */
  readonly shelf?: ReactNode;
  /** Last: the InsightCharts. */
  readonly charts?: ReactNode;
}

/** The Insights tab (spec section 2). */
export function Insights({ shelf, charts }: InsightsProps) {
  return (
    <>
      <PageHead title="Your Cannabis Insights" />
      <InsightsContent shelf={shelf} charts={charts} />
    </>
  );
}

function InsightsContent({ shelf, charts }: InsightsProps) {
  const { data: stats, error, isFetching, refetch } = useQuery(statsQuery(useCurrentUser().id));
  if (!stats) {
    if (!error) return <InsightsSkeleton />;
    return <ErrorState title="Unable to Load Insights" retrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (stats.totalSessions === 0) {
    return (
      <EmptyState
        illustration={<InsightsIllustration />}
        title="No data yet"
        hint="Start logging sessions to see your insights!"
      />
    );
  }
  return (
    <>
      <StatCards stats={stats} />
      {shelf}
      <TopEffects effects={stats.topEffects} />
      <StrainTypeChart shares={stats.indicaVsSativa} />
      <TopBrands brands={stats.topBrands} />
      <RankingLinks />
      {charts}
    </>
  );
}
