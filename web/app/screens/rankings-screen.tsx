import { useMediaQuery } from "#web/core/browser/media-query.ts";
import { wideFrame } from "#web/kit/shell/frame-widths.ts";
import { Rankings } from "#web/taste/rankings/rankings.tsx";
import { RankingsAside } from "#web/taste/rankings/rankings-aside.tsx";
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
