import { classNames } from "./class-names.ts";
import type {} from "./custom-properties.ts";

interface DiscProps {
  /** A CSS length; as wide as its container when not given. */
  readonly size?: string | undefined;
  /** A CSS colour for the label; the accent when not given. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
}

/** The record: vinyl, grooves, shine and a label. One hero record a screen. */
export function Disc({ size, label, className }: DiscProps) {
  return (
    <span
      className={classNames("disc", className)}
      aria-hidden="true"
      style={{ ...(size && { "--size": size }), ...(label && { "--label": label }) }}
    />
  );
}
