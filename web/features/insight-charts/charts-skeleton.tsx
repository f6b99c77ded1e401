import { Bone } from "#web/ui/state/bone.tsx";
import { LoadingNote } from "#web/ui/state/loading-note.tsx";

/** The calendar and the first bars. */
export function ChartsSkeleton() {
  return (
    <div className="block">
      <LoadingNote />
      <Bone width="55%" height="1.625rem" />
      <Bone shape="panel" height="9rem" style={{ marginTop: ".875rem" }} />
      <Bone shape="panel" height="3.25rem" style={{ marginTop: "2rem" }} />
      <Bone shape="panel" height="9rem" style={{ marginTop: ".875rem" }} />
    </div>
  );
}
