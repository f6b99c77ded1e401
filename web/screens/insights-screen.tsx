import { InsightCharts } from "#web/features/insight-charts/insight-charts.tsx";
import { Insights } from "#web/features/insights/insights.tsx";
import { UnratedSessions } from "./unrated-sessions.tsx";

export function InsightsScreen() {
  return <Insights shelf={<UnratedSessions />} charts={<InsightCharts />} />;
}
