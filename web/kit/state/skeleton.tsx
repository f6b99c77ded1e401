import type { CSSProperties } from "react";
import { classNames } from "#web/kit/class-names.ts";

interface BoneProps {
  readonly shape?: "sleeve" | "panel" | undefined;
  readonly width?: CSSProperties["width"];
  readonly height?: CSSProperties["height"];
  readonly style?: CSSProperties | undefined;
}

/** One piece of a skeleton; a bar when it has no shape. */
export function Bone({ shape, width, height, style }: BoneProps) {
  return (
    <span
      className={classNames("skel", shape && `skel--${shape}`)}
      style={{ display: "block", ...(width && { width }), ...(height && { height }), ...style }}
    />
  );
}

/** Announces 'Loading...' to screen readers, beside skeletons or a spinner. */
export function LoadingNote() {
  return (
    <p className="sr-only" role="status">
      Loading...
    </p>
  );
}

interface RowsSkeletonProps {
  /** How many; three is the design's number. */
  readonly count?: number | undefined;
  /** Rows of sessions start with a sleeve, rows of people with a round picture. */
  readonly of: "people" | "sessions";
}

export function RowsSkeleton({ count = 3, of }: RowsSkeletonProps) {
  return (
    <>
      <LoadingNote />
      <ul className="rows" aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity and never move
          <li key={index} className="row">
            {of === "people" ? (
              <Bone width="3rem" height="3rem" style={{ flex: "none" }} />
            ) : (
              <Bone
                width="3.75rem"
                height="3.75rem"
                style={{ flex: "none", borderRadius: "var(--hn-radius-sleeve)" }}
              />
            )}
            <span className="row__main">
              <Bone width="48%" height="1rem" />
              <Bone width="32%" height=".75rem" style={{ marginTop: ".5rem" }} />
            </span>
            <Bone width={of === "people" ? "6.25rem" : "3rem"} height={of === "people" ? "2.75rem" : "2.125rem"} />
          </li>
        ))}
      </ul>
    </>
  );
}
