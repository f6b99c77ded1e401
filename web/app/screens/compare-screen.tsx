import { Compare } from "#web/taste/compare/compare.tsx";
import { InsightsSections } from "./insights-sections.tsx";
import { PageFrame } from "./page-frame.tsx";

export function CompareScreen() {
  return (
    <PageFrame title="Compare" titleAs="p" wide>
      <InsightsSections current="compare" />
      <Compare />
    </PageFrame>
  );
}
