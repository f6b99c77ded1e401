import { Rankings } from "#web/features/rankings/rankings.tsx";
import { PageFrame } from "./page-frame.tsx";

export function RankingsScreen() {
  return (
    <PageFrame title="Rankings" titleAs="p">
      <Rankings />
    </PageFrame>
  );
}
