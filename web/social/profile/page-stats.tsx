import { useQuery } from "@tanstack/react-query";
import type { Stats } from "#shared/contract/stats.ts";
import { ingestionMethodLabel } from "#shared/domain/ingestion-method.ts";
import { statsQuery } from "#web/core/cache/stats-query.ts";
import { useCurrentUser } from "#web/core/sign-in/current-user.ts";
import { InsightsIllustration } from "#web/kit/illustration/insights-illustration.tsx";
import { MethodIcon } from "#web/kit/session/method-icon.tsx";
import { ScoreDisc } from "#web/kit/session/score-disc.tsx";
import { EmptyState } from "#web/kit/state/empty-state.tsx";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { FavoriteStrains } from "./favorite-strains.tsx";
import { MoodBars } from "./mood-bars.tsx";
import type { PageTabProps } from "./profile-tabs.ts";
import { RatingHistogram } from "./rating-histogram.tsx";
import { StatsSkeleton } from "./stats-skeleton.tsx";

/** The page's Stats tab. */
export function PageStats({ userId, viewedAs }: PageTabProps) {
  const { data: stats, error, isFetching, refetch } = useQuery(statsQuery(userId, viewedAs));
  const isOwn = useCurrentUser().id === userId && !viewedAs;
  if (!stats) {
    if (error) return <ErrorState title="Unable to Load Stats" retrying={isFetching} onRetry={() => void refetch()} />;
    return <StatsSkeleton />;
  }
  if (stats.totalSessions === 0)
    return <EmptyState level={3} illustration={<InsightsIllustration />} title="No stats available yet" />;
  return (
    <div className="profilestats">
      <Numbers stats={stats} />
      <RatingHistogram title={isOwn ? "How you score" : "Scores"} ratings={stats.ratingHistogram} />
      <FavoriteStrains strains={stats.topStrains} />
      <MoodBars moods={stats.moodDistribution} />
    </div>
  );
}

function Numbers({ stats: { averageRating, totalSessions, favoriteIngestionMethod } }: { readonly stats: Stats }) {
  return (
    <div className="stats" style={{ marginTop: "1.25rem" }}>
      <div className="stat" style={{ gridRow: "span 2", minHeight: "15.25rem" }}>
        <span>Average Rating</span>
        {averageRating === null ? (
          <b>N/A</b>
        ) : (
          <div style={{ display: "grid", placeItems: "center", marginTop: "-.25rem" }}>
            <ScoreDisc rating={averageRating} size={8} />
          </div>
        )}
      </div>
      <div className="stat">
        <span>Total Sessions</span>
        <b>{totalSessions}</b>
      </div>
      <div className="stat">
        <span>Preferred Method</span>
        <b style={{ display: "flex", flexWrap: "wrap", gap: ".25rem .5rem", alignItems: "center", fontSize: "1.5rem" }}>
          {favoriteIngestionMethod && <MethodIcon method={favoriteIngestionMethod} size="lg" />}
          {favoriteIngestionMethod ? ingestionMethodLabel(favoriteIngestionMethod) : "N/A"}
        </b>
      </div>
    </div>
  );
}
