import { InsightCharts } from "#web/taste/insight-charts/insight-charts.tsx";
import { PeriodChoice } from "#web/taste/insight-charts/period-choice.tsx";
import { PeriodSentences } from "#web/taste/insight-charts/period-sentences.tsx";
import { Insights } from "#web/taste/insights/insights.tsx";
import { UnratedSessions } from "#web/taste/rankings/unrated-sessions.tsx";
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
