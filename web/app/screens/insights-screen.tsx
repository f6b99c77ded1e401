import { Insights } from "#web/taste/insights/insights.tsx";
import { InsightsSections } from "./insights-sections.tsx";

export function InsightsScreen() {
  return (
    <>
      <InsightsSections current="insights" />
      <Insights />
    </>
  );
}
