import { Bone } from "#web/kit/state/bone.tsx";

/** Three items (spec section 2, Insights tab), in the grid of what comes. */
export function BoardSkeleton() {
  return (
    <div className="board" role="status">
      <span className="sr-only">Loading...</span>
      <div className="span-2">
        <Bone shape="panel" height="13rem" />
      </div>
      <Bone shape="panel" height="13rem" style={{ marginBlock: ".625rem" }} />
      <div className="span-all">
        <Bone shape="panel" height="13rem" />
      </div>
    </div>
  );
}
