import { PageFrame } from "#web/journal/page-frame.tsx";
import { Compare } from "#web/taste/compare/compare.tsx";
import { InsightsSections } from "./insights-sections.tsx";

export function CompareScreen() {
  return (
    <PageFrame title="Compare" titleAs="p" wide>
      <InsightsSections current="compare" />
      <Compare />
    </PageFrame>
  );
}
