import "#web/ui/styles/data.css";
import "./insight-charts.css";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { History } from "#shared/contract/history.ts";
import { type HistoryPeriod, historyPeriods } from "#shared/domain/enumerations.ts";
import { historyPeriodLabels } from "#shared/domain/history-period.ts";
import { ingestionMethodLabels } from "#shared/domain/ingestion-method.ts";
import { strainTypeLabels } from "#shared/domain/strain-type.ts";
import { useCurrentUser } from "#web/lib/sign-in/current-user.ts";
import { FieldGroup } from "#web/ui/form/field-group.tsx";
import { Segment } from "#web/ui/form/segment.tsx";
import { ErrorState } from "#web/ui/state/error-state.tsx";
import { methodIcons } from "#web/vocabulary/session/method-icon.tsx";
import { strainTypeIcons } from "#web/vocabulary/session/strain-type-icon.ts";
import { ChartsSkeleton } from "./charts-skeleton.tsx";
import { rememberedPeriod, rememberPeriod } from "./chosen-period.ts";
import { historyQuery } from "./history.queries.ts";
import { rangeLabel, sessionsLabel } from "./labels.ts";
import { MoodBalance } from "./mood-balance.tsx";
import { RatingBars } from "./rating-bars.tsx";
import { SessionCalendar } from "./session-calendar.tsx";
import { ThcOverTime } from "./thc-over-time.tsx";

const choices = historyPeriods.map((value) => ({ value, label: historyPeriodLabels[value] }));

/** The charts below the numbers of Insights. */
export function InsightCharts() {
  const name = useId();
  const [period, setPeriod] = useState(rememberedPeriod);
  const query = useQuery(historyQuery(useCurrentUser().id, period));
  const { data: history, error, isFetching, isPlaceholderData, refetch } = query;
  function choose(chosen: HistoryPeriod) {
    setPeriod(chosen);
    rememberPeriod(chosen);
  }
  if (!history && !error) return <ChartsSkeleton />;
  return (
    <>
      {history && <SessionCalendar weeks={history.weeks} />}
      <div className="block period">
        <FieldGroup label="Period">
          <Segment name={name} choices={choices} value={period} onChange={choose} />
        </FieldGroup>
        {history && (
          <p role="status">
            {sessionsLabel(history.sessions)}, {rangeLabel(history.from, history.through)}
          </p>
        )}
      </div>
      {history ? (
        <div className="of-period" aria-busy={isPlaceholderData}>
          {history.sessions > 0 && <PeriodCharts history={history} />}
        </div>
      ) : (
        <ErrorState title="Unable to Load Charts" retrying={isFetching} onRetry={() => void refetch()} />
      )}
    </>
  );
}

function PeriodCharts({ history }: { readonly history: History }) {
  return (
    <>
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
      <MoodBalance balances={history.moodsByBalance} />
      <ThcOverTime thc={history.thc} from={history.from} through={history.through} />
    </>
  );
}
