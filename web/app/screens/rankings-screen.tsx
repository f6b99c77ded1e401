import { PageFrame } from "#web/journal/page-frame.tsx";
import { Rankings } from "#web/taste/rankings/rankings.tsx";
import { InsightsSections } from "./insights-sections.tsx";

export function RankingsScreen() {
  return (
    <PageFrame title="Rankings" titleAs="p" wide offline="Rankings">
      <InsightsSections current="rankings" />
      <Rankings />
    </PageFrame>
  );
}
