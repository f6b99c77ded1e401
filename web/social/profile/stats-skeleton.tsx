import { Bone } from "#web/kit/state/skeleton.tsx";

/** Three items (spec section 2, Insights tab); shown while the tab's code and its numbers load. */
export function StatsSkeleton() {
  return (
    <div style={{ marginTop: "1.25rem" }}>
      <div role="status">
        <span className="sr-only">Loading...</span>
        <Bone shape="panel" height="9.5rem" />
        <Bone shape="panel" height="7.25rem" style={{ marginTop: ".625rem" }} />
        <Bone shape="panel" height="7.25rem" style={{ marginTop: ".625rem" }} />
      </div>
    </div>
  );
}
