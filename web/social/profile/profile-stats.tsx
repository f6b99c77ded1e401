import { useQuery } from "@tanstack/react-query";
import type { Stats } from "#shared/contract/history.ts";
import type { Session } from "#shared/contract/sessions.ts";
import { ratingColour, stepSize } from "#shared/domain/rating.ts";
import { ingestionMethodLabel, moodFamilies, moodLabels, shownBrand } from "#shared/domain/session-words.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { statsQuery } from "#web/core/cache/person-query.ts";
import { counted } from "#web/core/format.ts";
import { Icon } from "#web/kit/icon/icon.tsx";
import { MethodIcon } from "#web/kit/icon/method-icon.tsx";
import { InsightsIllustration } from "#web/kit/illustration/empty-illustrations.tsx";
import { FactsLine } from "#web/kit/list/facts-line.tsx";
import { moodIcons } from "#web/kit/session/mood-icon.ts";
import { ProductLink } from "#web/kit/session/product-link.tsx";
import { ScoreDisc } from "#web/kit/session/rating-pill.tsx";
import { SessionPill, useBandInstead } from "#web/kit/session/session-pill.tsx";
import { SectionTitle } from "#web/kit/shell/screen.tsx";
import { EmptyState } from "#web/kit/state/empty-state.tsx";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { type ProfileTabProps, profileLists, profilePlaces } from "./profile-place.ts";
import { StatsSkeleton } from "./stats-skeleton.tsx";
import "./rating-histogram.css";
import type {} from "#web/kit/custom-properties.ts";

/** An average of one's own first few is a word, as each of them is. */
type RatedBy = Session["ratedBy"];

interface RatingHistogramProps {
  readonly title: string;
  /** How many sessions were given each half point, from 0 to 10. */
  readonly ratings: readonly number[];
}

/** How often each half point was given; hidden without ratings. */
function RatingHistogram({ title, ratings }: RatingHistogramProps) {
  const most = Math.max(...ratings);
  if (most === 0) return null;
  const all = ratings.reduce((sum, sessions) => sum + sessions, 0);
  const top = ratings.indexOf(most) * stepSize;
  const label = `${counted(all, "score")}, most often between ${top} and ${top + stepSize}`;
  return (
    <section className="block">
      <SectionTitle level={3}>{title}</SectionTitle>
      <div className="histogram" role="img" aria-label={label}>
        <div className="histogram__bars">
          {ratings.map((sessions, step) => (
            <i
              // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place on the scale
              key={step}
              className={`r-${ratingColour(step * stepSize)}`}
              style={{ "--h": sessions / most }}
            />
          ))}
        </div>
        <p className="histogram__scale">
          {[0, 2, 4, 6, 8, 10].map((rating) => (
            <span key={rating}>{rating}</span>
          ))}
        </p>
      </div>
    </section>
  );
}

interface FavoriteStrainsProps {
  readonly strains: Stats["topStrains"];
  readonly ratedBy: RatedBy;
}

function FavoriteStrains({ strains, ratedBy }: FavoriteStrainsProps) {
  if (strains.length === 0) return null;
  return (
    <section className="block">
      <h3 className="section-title" style={{ marginBottom: ".25rem" }}>
        Favorite Strains
      </h3>
      <ol className="rows charts">
        {strains.slice(0, profileLists.strains).map(({ strain, brand, productId, rating, count }, index) => (
          <li key={`${strain}\n${brand}`} className="row">
            <span className="rank" aria-hidden="true">
              {index + 1}
            </span>
            <span className="row__main">
              <b className="display">
                <ProductLink id={productId}>{strain}</ProductLink>
              </b>
              <small>
                <FactsLine>
                  {shownBrand(brand)}
                  {counted(count, "session")}
                </FactsLine>
              </small>
            </span>
            <SessionPill small session={{ rating, ratedBy }} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The share of the sessions that had each mood. */
function MoodBars({ moods }: { readonly moods: Stats["moodDistribution"] }) {
  if (moods.length === 0) return null;
  return (
    <section className="block">
      <SectionTitle level={3}>Moods</SectionTitle>
      <ul className="bars" style={{ rowGap: ".875rem" }}>
        {moods.slice(0, profileLists.moods).map(({ mood, percentage }) => (
          <li key={mood} className={`bar ${moodFamilies[mood]}`}>
            <span className="bar__label">
              <Icon glyph={moodIcons[mood]} size="sm" />
              {moodLabels[mood]}
            </span>
            <span className="bar__value">{percentage}%</span>
            <span className="bar__track" style={{ height: ".375rem" }} aria-hidden="true">
              <i style={{ "--w": `${percentage}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The Stats tab. */
export function ProfileStats({ userId, place }: ProfileTabProps) {
  const { viewedAs } = profilePlaces[place];
  const { data: stats, error, isFetching, refetch } = useQuery(statsQuery(userId, viewedAs));
  const isOwn = useCurrentUser().id === userId && !viewedAs;
  const ratedBy = isOwn ? "dialog" : null;
  if (!stats) {
    if (error)
      return <ErrorState title="Couldn't load the stats" retrying={isFetching} onRetry={() => void refetch()} />;
    return <StatsSkeleton />;
  }
  if (stats.totalSessions === 0)
    return <EmptyState level={3} illustration={<InsightsIllustration />} title="No stats available yet" />;
  return (
    <div className="profilestats">
      <Numbers stats={stats} ratedBy={ratedBy} />
      <RatingHistogram title={isOwn ? "Your ratings" : "Scores"} ratings={stats.ratingHistogram} />
      <FavoriteStrains strains={stats.topStrains} ratedBy={ratedBy} />
      <MoodBars moods={stats.moodDistribution} />
    </div>
  );
}

interface NumbersProps {
  readonly stats: Stats;
  readonly ratedBy: RatedBy;
}

function Numbers({ stats: { averageRating, totalSessions, favoriteIngestionMethod }, ratedBy }: NumbersProps) {
  const band = useBandInstead({ rating: averageRating, ratedBy });
  return (
    <div className="stats" style={{ marginTop: "1.25rem" }}>
      <div className="stat" style={{ gridRow: "span 2", minHeight: "15.25rem" }}>
        <span>Average Rating</span>
        {averageRating === null ? (
          <b>N/A</b>
        ) : (
          <div style={{ display: "grid", placeItems: "center", marginTop: "-.25rem" }}>
            <ScoreDisc rating={averageRating} band={band} size={8} />
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
