import { Bone } from "#web/kit/state/bone.tsx";
import { RowsSkeleton } from "#web/kit/state/rows-skeleton.tsx";

/** The head's own layout, then three rows. */
export function ProfileSkeleton() {
  return (
    <>
      <div className="profilehead" aria-hidden="true">
        <div className="profilehead__top">
          <Bone width="5.5rem" height="5.5rem" style={{ margin: ".75rem", flex: "none", borderRadius: "50%" }} />
          <div style={{ flex: 1 }}>
            <Bone width="78%" height="1.75rem" />
            <Bone width="46%" height=".875rem" style={{ marginTop: ".625rem" }} />
          </div>
        </div>
        <div className="tally">
          {["Sessions", "Following", "Followers"].map((count) => (
            <div key={count}>
              <Bone width="2.25rem" height="1.5rem" />
              <Bone width="3.75rem" height=".75rem" style={{ marginTop: ".5rem" }} />
            </div>
          ))}
        </div>
      </div>
      <div style={{ marginTop: "1.75rem" }}>
        <RowsSkeleton of="sessions" />
      </div>
    </>
  );
}
