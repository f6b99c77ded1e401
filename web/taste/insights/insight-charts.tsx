import type { History } from "#shared/contract/history.ts";
import { ingestionMethodLabels, strainTypeLabels } from "#shared/domain/session-words.ts";
import { methodIcons } from "#web/kit/icon/method-icon.tsx";
import { strainTypeIcons } from "#web/kit/session/strain-tag.tsx";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { Bone, LoadingNote } from "#web/kit/state/skeleton.tsx";
import { useHistory } from "./chosen-period.tsx";
import { MoodBalance } from "./mood-balance.tsx";
import { RatingBars } from "./rating-bars.tsx";
import { SessionCalendar } from "./session-calendar.tsx";
import { ThcOverTime } from "./thc-over-time.tsx";
import { WhenHeat } from "./when-heat.tsx";
import "#web/kit/styles/data.css";
import "./insight-charts.css";

/** Placeholders of the calendar and the first bars. */
function ChartsSkeleton() {
  return (
    <>
      <div className="block span-2">
        <LoadingNote />
        <Bone width="55%" height="1.625rem" />
        <Bone shape="panel" height="9rem" style={{ marginTop: ".875rem" }} />
      </div>
      <div className="block">
        <Bone shape="panel" height="9rem" />
      </div>
    </>
  );
}

/** The charts below the numbers of Insights: the calendar, and those of the period. */
export function InsightCharts() {
  const { data: history, error, isFetching, isPlaceholderData, refetch } = useHistory();
  if (!history && !error) return <ChartsSkeleton />;
  if (!history) {
    return (
      <div className="span-all">
        <ErrorState title="Unable to Load Charts" retrying={isFetching} onRetry={() => void refetch()} />
      </div>
    );
  }
  return (
    <>
      <SessionCalendar weeks={history.weeks} />
      <div className="of-period" aria-busy={isPlaceholderData}>
        {history.sessions > 0 && <PeriodCharts history={history} />}
      </div>
    </>
  );
}

function PeriodCharts({ history }: { readonly history: History }) {
  return (
    <>
      <WhenHeat when={history.when} />
      <RatingBars
        title="Rating by method"
        group="Method"
        ratings={history.ratingsByMethod.map(({ ingestionMethod, ...average }) => ({
          name: ingestionMethodLabels[ingestionMethod],
          icon: methodIcons[ingestionMethod],
          ...average,
        }))}
      />
      <RatingBars
        title="Rating by strain type"
        group="Strain type"
        ratings={history.ratingsByStrainType.map(({ strainType, ...average }) => ({
          name: strainTypeLabels[strainType],
          icon: strainTypeIcons[strainType],
          ...average,
        }))}
      />
      <ThcOverTime thc={history.thc} from={history.from} through={history.through} />
      <MoodBalance balances={history.moodsByBalance} />
    </>
  );
}
