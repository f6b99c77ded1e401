import { UnratedSessions } from "#web/compositions/unrated-sessions.tsx";
import { InsightCharts } from "#web/features/insight-charts/insight-charts.tsx";
import { PeriodChoice } from "#web/features/insight-charts/period-choice.tsx";
import { PeriodSentence } from "#web/features/insight-charts/period-sentence.tsx";
import { Insights } from "#web/features/insights/insights.tsx";
import { InsightsSections } from "./insights-sections.tsx";

export function InsightsScreen() {
  return (
    <>
      <InsightsSections current="insights" />
      <Insights
        period={<PeriodChoice />}
        sentence={<PeriodSentence />}
        shelf={<UnratedSessions />}
        charts={<InsightCharts />}
      />
    </>
  );
}
