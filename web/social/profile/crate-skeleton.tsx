import "./crate.css";
import { Bone } from "#web/kit/state/bone.tsx";
import { LoadingNote } from "#web/kit/state/loading-note.tsx";

/** A row of sleeves, whatever the number of columns. */
export function CrateSkeleton() {
  return (
    <>
      <LoadingNote />
      <div aria-hidden="true">
        <div className="monthhead">
          <Bone width="7rem" height="1.5rem" />
        </div>
        <div className="crate crate--loading">
          {["first", "second", "third", "fourth", "fifth"].map((record) => (
            <div key={record}>
              <Bone shape="sleeve" />
              <Bone width="60%" height="1.125rem" style={{ marginTop: ".75rem" }} />
              <Bone width="40%" height=".75rem" style={{ marginTop: ".5rem" }} />
            </div>
          ))}
        </div>
      </div>
    </>
  );
}
