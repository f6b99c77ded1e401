import { Compare } from "#web/features/compare/compare.tsx";
import { TopProgress } from "#web/features/rankings/top-progress.tsx";
import { InsightsSections } from "./insights-sections.tsx";
import { PageFrame } from "./page-frame.tsx";

export function CompareScreen() {
  return (
    <PageFrame title="Compare" titleAs="p" wide>
      <InsightsSections current="compare" />
      <Compare progress={<TopProgress />} />
    </PageFrame>
  );
}
