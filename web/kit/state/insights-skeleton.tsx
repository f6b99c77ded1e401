import { Bone } from "./bone.tsx";

/** Three items (spec section 2, Insights tab). */
export function InsightsSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading...</span>
      <Bone shape="panel" height="9.5rem" />
      <Bone shape="panel" height="7.25rem" style={{ marginTop: ".625rem" }} />
      <Bone shape="panel" height="7.25rem" style={{ marginTop: ".625rem" }} />
    </div>
  );
}
