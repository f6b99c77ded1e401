import type { ComponentType } from "react";
import { classNames } from "#web/kit/class-names.ts";

/** A lucide icon (`lucide-react/icons/<name>`) or one of our own glyphs. */
export type Glyph = ComponentType<{ readonly className?: string | undefined }>;

/** 14, 16 and 24 px; 20 px when not given. */
export type IconSize = "xs" | "sm" | "lg";

interface IconProps {
  readonly glyph: Glyph;
  readonly size?: IconSize | undefined;
  /** Only a liked heart and stars are filled. */
  readonly filled?: boolean | undefined;
  readonly className?: string | undefined;
}

/** Always decoration: the control or the text beside it carries the name. */
export function Icon({ glyph: Drawing, size, filled, className }: IconProps) {
  return <Drawing className={classNames("icon", size && `icon--${size}`, filled && "icon--fill", className)} />;
}
