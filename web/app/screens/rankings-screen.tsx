import { useMediaQuery } from "#web/core/browser/media-query.ts";
import { PageFrame } from "#web/journal/page-frame.tsx";
import { wideFrame } from "#web/kit/shell/frame-widths.ts";
import { Rankings } from "#web/taste/rankings/rankings.tsx";
import { RankingsAside } from "#web/taste/rankings/rankings-aside.tsx";
import { InsightsSections } from "./insights-sections.tsx";

export function RankingsScreen() {
  const isWide = useMediaQuery(wideFrame);
  return (
    <PageFrame title="Rankings" titleAs="p" wide offline="Rankings">
      <InsightsSections current="rankings" />
      <Rankings aside={isWide && <RankingsAside />} />
    </PageFrame>
  );
}
