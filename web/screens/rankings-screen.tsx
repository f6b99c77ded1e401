import { Rankings } from "#web/features/rankings/rankings.tsx";
import { InsightsSections } from "./insights-sections.tsx";
import { PageFrame } from "./page-frame.tsx";

export function RankingsScreen() {
  return (
    <PageFrame title="Rankings" titleAs="p">
      <InsightsSections current="rankings" />
      <Rankings />
    </PageFrame>
  );
}
