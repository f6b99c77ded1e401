import { InsightsSkeleton } from "#web/ui/state/insights-skeleton.tsx";

export function StatsSkeleton() {
  return (
    <div style={{ marginTop: "1.25rem" }}>
      <InsightsSkeleton />
    </div>
  );
}
