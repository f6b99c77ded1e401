import { UnratedSessions } from "#web/compositions/unrated-sessions.tsx";
import { InsightCharts } from "#web/features/insight-charts/insight-charts.tsx";
import { Insights } from "#web/features/insights/insights.tsx";

export function InsightsScreen() {
  return <Insights shelf={<UnratedSessions />} charts={<InsightCharts />} />;
}
