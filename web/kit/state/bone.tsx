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
