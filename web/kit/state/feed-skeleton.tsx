import { Bone, LoadingNote } from "./skeleton.tsx";

/** Three placeholder cards (spec section 2, Feed tab): two with a photo, one without. */
export function FeedSkeleton() {
  return (
    <>
      <LoadingNote />
      <CardSkeleton photo />
      <CardSkeleton />
      <CardSkeleton photo />
    </>
  );
}

function CardSkeleton({ photo }: { readonly photo?: boolean }) {
  return (
    <div className={photo ? "entry" : "entry entry--type"} aria-hidden="true">
      <div className="entry__by">
        <Bone width="2.5rem" height="2.5rem" />
        <Bone width="7rem" height=".875rem" />
      </div>
      {photo && <Bone shape="sleeve" />}
      <div className="entry__body">
        <Bone width="62%" height="1.5rem" />
        <Bone width="44%" height=".875rem" style={{ marginTop: ".75rem" }} />
        <div className="chips">
          <Bone width="4.5rem" height="1.75rem" />
          <Bone width="5.5rem" height="1.75rem" />
          <Bone width="4rem" height="1.75rem" />
        </div>
      </div>
    </div>
  );
}
