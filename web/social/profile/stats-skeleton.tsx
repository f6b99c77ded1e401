import { InsightsSkeleton } from "#web/kit/state/insights-skeleton.tsx";

export function StatsSkeleton() {
  return (
    <div style={{ marginTop: "1.25rem" }}>
      <InsightsSkeleton />
    </div>
  );
}
