import { Bone } from "#web/kit/state/bone.tsx";
import { LoadingNote } from "#web/kit/state/loading-note.tsx";

/** The calendar and the first bars. */
export function ChartsSkeleton() {
  return (
    <>
      <div className="block span-2">
        <LoadingNote />
        <Bone width="55%" height="1.625rem" />
        <Bone shape="panel" height="9rem" style={{ marginTop: ".875rem" }} />
      </div>
      <div className="block">
        <Bone shape="panel" height="9rem" />
      </div>
    </>
  );
}
