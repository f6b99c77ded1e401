import { UnratedSessions } from "#web/compositions/unrated-sessions.tsx";
import { InsightCharts } from "#web/features/insight-charts/insight-charts.tsx";
import { PeriodChoice } from "#web/features/insight-charts/period-choice.tsx";
import { PeriodSentences } from "#web/features/insight-charts/period-sentences.tsx";
import { Insights } from "#web/features/insights/insights.tsx";
import { InsightsSections } from "./insights-sections.tsx";

export function InsightsScreen() {
  return (
    <>
      <InsightsSections current="insights" />
      <Insights
        period={<PeriodChoice />}
        sentence={<PeriodSentences />}
        shelf={<UnratedSessions />}
        charts={<InsightCharts />}
      />
    </>
  );
}
