import { RankingsAside } from "#web/compositions/rankings-aside.tsx";
import { Rankings } from "#web/features/rankings/rankings.tsx";
import { useMediaQuery } from "#web/lib/browser/media-query.ts";
import { wideFrame } from "#web/ui/shell/frame-widths.ts";
import { InsightsSections } from "./insights-sections.tsx";
import { PageFrame } from "./page-frame.tsx";

export function RankingsScreen() {
  const isWide = useMediaQuery(wideFrame);
  return (
    <PageFrame title="Rankings" titleAs="p" wide offline="Rankings">
      <InsightsSections current="rankings" />
      <Rankings aside={isWide && <RankingsAside />} />
    </PageFrame>
  );
}
