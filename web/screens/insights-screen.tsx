import { UnratedSessions } from "#web/compositions/unrated-sessions.tsx";
import { InsightCharts } from "#web/features/insight-charts/insight-charts.tsx";
import { Insights } from "#web/features/insights/insights.tsx";
import { InsightsSections } from "./insights-sections.tsx";

export function InsightsScreen() {
  return (
    <>
      <InsightsSections current="insights" />
      <Insights shelf={<UnratedSessions />} charts={<InsightCharts />} />
    </>
  );
}
