import { Compare } from "#web/features/compare/compare.tsx";
import { PageFrame } from "./page-frame.tsx";

export function CompareScreen() {
  return (
    <PageFrame title="Compare" titleAs="p">
      <Compare />
    </PageFrame>
  );
}
