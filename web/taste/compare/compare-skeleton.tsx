import { Bone } from "#web/kit/state/bone.tsx";
import { LoadingNote } from "#web/kit/state/loading-note.tsx";

/** Placeholders of the two cards. */
export function CompareSkeleton() {
  return (
    <>
      <LoadingNote />
      <div className="versus arena arena--loading" aria-hidden="true">
        <Bone shape="panel" />
        <Bone shape="panel" />
      </div>
    </>
  );
}
