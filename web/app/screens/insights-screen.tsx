import { UnratedSessions } from "#web/journal/rate/unrated-sessions.tsx";
import { PeriodChoice, PeriodSentences } from "#web/taste/insights/chosen-period.tsx";
import { InsightCharts } from "#web/taste/insights/insight-charts.tsx";
import { Insights } from "#web/taste/insights/insights.tsx";
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
