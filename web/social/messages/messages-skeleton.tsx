import { Bone } from "#web/kit/state/bone.tsx";
import { LoadingNote } from "#web/kit/state/loading-note.tsx";

/** Placeholders of three messages. */
export function MessagesSkeleton() {
  const radius = "var(--hn-radius-lg)";
  return (
    <>
      <LoadingNote />
      <div aria-hidden="true" style={{ display: "grid", gap: ".75rem" }}>
        <Bone width="62%" height="2.5rem" style={{ borderRadius: radius }} />
        <Bone width="48%" height="2.5rem" style={{ borderRadius: radius, justifySelf: "end" }} />
        <Bone width="70%" height="4rem" style={{ borderRadius: radius }} />
      </div>
    </>
  );
}
