import type { ReactNode } from "react";

/** The frame of the glyphs that lucide lacks, on its 24 px grid. */
export function GlyphFrame({
  className,
  children,
}: {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      {children}
    </svg>
  );
}
