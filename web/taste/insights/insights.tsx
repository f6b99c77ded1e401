import { useQuery } from "@tanstack/react-query";
import Minus from "lucide-react/icons/minus";
import type { Stats } from "#shared/contract/history.ts";
import { pages } from "#shared/contract/pages.ts";
import type { OwnEffectKind } from "#shared/domain/enumerations.ts";
import { minRated } from "#shared/domain/insight-sentences.ts";
import { formatAveragePotency } from "#shared/domain/potency.ts";
import { effectLabel } from "#shared/domain/session-effects.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { ownEffectsQuery, statsQuery } from "#web/core/cache/person-query.ts";
import { counted, plural } from "#web/core/format.ts";
import { UnlessSessionsWait } from "#web/journal/outbox/unless-sessions-wait.tsx";
import { UnratedSessions } from "#web/journal/rate/unrated-sessions.tsx";
import { LinkButton } from "#web/kit/button/button.tsx";
import { Icon } from "#web/kit/icon/icon.tsx";
import { InsightsIllustration } from "#web/kit/illustration/empty-illustrations.tsx";
import { PageHead, SectionTitle } from "#web/kit/shell/screen.tsx";
import { EmptyState } from "#web/kit/state/empty-state.tsx";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { Bone } from "#web/kit/state/skeleton.tsx";
import { PeriodChoice, PeriodSentences } from "./chosen-period.tsx";
import { EffectBadges } from "./effect-badges.tsx";
import { InsightCharts } from "./insight-charts.tsx";
import { InsightsSections } from "./insights-sections.tsx";
import { Newcomer, SoFar } from "./newcomer.tsx";
import { StrainTypeChart } from "./strain-type-chart.tsx";
import "#web/kit/styles/data.css";
import "./board.css";
import "./newcomer.css";

export function InsightsScreen() {
  return (
    <>
      <InsightsSections current="insights" />
      <Insights />
    </>
  );
}

/** The Insights tab (spec section 2): tiles in one, two or three columns. */
export function Insights() {
  const { data: stats, error, isFetching, refetch } = useQuery(statsQuery(useCurrentUser().id));
  const isEmpty = stats?.totalSessions === 0;
  return (
    <>
      <div className="boardhead">
        <PageHead title="Your Cannabis Insights" />
        {!isEmpty && !(error && !stats) && <PeriodChoice />}
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
            <PeriodSentences />
          )}
          <p className="board__all span-all">All your sessions</p>
          <StatCards stats={stats} />
          <UnratedSessions />
          <TopEffects effects={stats.topEffects} />
          <EffectsInWords />
          <StrainTypeChart shares={stats.indicaVsSativa} />
          <TopBrands brands={stats.topBrands} />
          <RankingLinks />
          <InsightCharts />
        </div>
      )}
    </>
  );
}

/** As many as Top Effects has. */
const maxShown = 10;

interface Counted {
  readonly name: string;
  readonly sessionsCount: number;
}

/** How often one's own words and unwanted effects came, apart from each other and from the moods. Nothing without any. */
function EffectsInWords() {
  const { data } = useQuery(ownEffectsQuery);
  if (!data) return null;
  const own = (kind: OwnEffectKind) => data.own.filter((effect) => effect.kind === kind);
  return (
    <>
      <Counts kind="wanted" title="In Your Own Words" effects={own("wanted")} />
      <Counts kind="unwanted" title="Unwanted Effects" effects={[...own("unwanted"), ...data.listed]} />
    </>
  );
}

interface CountsProps {
  readonly kind: OwnEffectKind;
  readonly title: string;
  readonly effects: readonly Counted[];
}

function Counts({ kind, title, effects }: CountsProps) {
  const shown = effects
    .filter(({ sessionsCount }) => sessionsCount > 0)
    .toSorted((one, other) => other.sessionsCount - one.sessionsCount || one.name.localeCompare(other.name, "en"))
    .slice(0, maxShown);
  if (shown.length === 0) return null;
  return (
    <section className="block">
      <SectionTitle>{title}</SectionTitle>
      <ul className="effects">
        {shown.map(({ name, sessionsCount }) => (
          <li key={name} className={`effect effect--${kind}`}>
            {kind === "unwanted" && <Icon glyph={Minus} size="sm" />}
            <span>{effectLabel(name)}</span> <i>{sessionsCount}</i>
            <span className="sr-only"> {plural(sessionsCount, "session", "sessions")}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function TopBrands({ brands }: { readonly brands: Stats["topBrands"] }) {
  return (
    <section className="block block--list">
      <SectionTitle>Top 3 Brands</SectionTitle>
      {brands.length > 0 ? (
        <ol className="rows charts">
          {brands.map(({ brand, count }, index) => (
            <li key={brand} className="row">
              <span className="rank">{index + 1}</span>
              <span className="row__main display">{brand}</span>
              <small>{counted(count, "session")}</small>
            </li>
          ))}
        </ol>
      ) : (
        <p className="soft">Add a brand when you log and it'll show up here.</p>
      )}
    </section>
  );
}

type Averages = Pick<Stats, "totalSessions" | "averageThcPercent" | "averageThcMg">;

/** The three numbers of Insights (spec section 2, Insights tab). */
function StatCards({ stats }: { readonly stats: Averages }) {
  return (
    <div className="stats figures">
      <p className="stat">
        <span>Total Sessions</span> <b>{stats.totalSessions}</b>
      </p>
      <p className="stat">
        <span>Avg THC % (Smoked)</span> <b>{formatAveragePotency(stats.averageThcPercent)}</b>
      </p>
      <p className="stat">
        <span>Avg THC mg (Edibles)</span> <b>{formatAveragePotency(stats.averageThcMg)}</b>
      </p>
    </div>
  );
}

/** Links to Compare and Rankings. */
function RankingLinks() {
  return (
    <section className="block">
      <SectionTitle>Session Rankings</SectionTitle>
      <p className="soft">One order, from every rating and every comparison.</p>
      <div className="btnrow">
        <LinkButton variant="secondary" href={pages.compare}>
          Compare Sessions
        </LinkButton>
        <LinkButton variant="secondary" href={pages.rankings}>
          See Rankings
        </LinkButton>
      </div>
    </section>
  );
}

/** Three items (spec section 2, Insights tab), in the grid of what comes. */
function BoardSkeleton() {
  return (
    <div className="board" role="status">
      <span className="sr-only">Loading...</span>
      <div className="span-2">
        <Bone shape="panel" height="13rem" />
      </div>
      <Bone shape="panel" height="13rem" style={{ marginBlock: ".625rem" }} />
      <div className="span-all">
        <Bone shape="panel" height="13rem" />
      </div>
    </div>
  );
}

function TopEffects({ effects }: { readonly effects: Stats["topEffects"] }) {
  return (
    <section className="block">
      <SectionTitle>Top Effects</SectionTitle>
      {effects.length > 0 ? (
        <EffectBadges effects={effects} />
      ) : (
        <p className="soft">Add moods to your sessions and you'll see them here.</p>
      )}
    </section>
  );
}
