import Cigarette from "lucide-react/icons/cigarette";
import Leaf from "lucide-react/icons/leaf";
import type { ReactNode } from "react";
import type { IngestionMethod } from "#shared/domain/enumerations.ts";
import { ingestionMethodLabel } from "#shared/domain/session-words.ts";
import { type Glyph, Icon, type IconSize } from "./icon.tsx";

/** The caption on a sleeve. */
export function MethodBadge({ method }: { readonly method: IngestionMethod | "" }) {
  return (
    <figcaption className="badge-method">
      <MethodIcon method={method} size="sm" />
      {ingestionMethodLabel(method)}
    </figcaption>
  );
}

/** The frame of the glyphs that lucide lacks, on its 24 px grid. */
function GlyphFrame({
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

function Bong({ className }: { readonly className?: string | undefined }) {
  return (
    <GlyphFrame className={className}>
      <path d="M9.2 2.7h4.2M10 2.7v8.4a5.4 5.4 0 1 0 4.6 9.5 5.4 5.4 0 0 0-2-9.5V2.7M6.4 16h9.8M15.4 12.4l3-3M17 7.8l3 3" />
    </GlyphFrame>
  );
}

function Dab({ className }: { readonly className?: string | undefined }) {
  return (
    <GlyphFrame className={className}>
      <path d="M12 3.2c3.2 3.6 5 6.4 5 9a5 5 0 0 1-10 0c0-2.6 1.8-5.4 5-9z" />
      <path d="M4 20.8h16M9.6 12.8a2.4 2.4 0 0 0 2 2.2" />
    </GlyphFrame>
  );
}

function Edible({ className }: { readonly className?: string | undefined }) {
  return (
    <GlyphFrame className={className}>
      <rect x="3.2" y="10.2" width="10.6" height="10.6" rx="3" />
      <path d="M10.8 7.2V6.1a3 3 0 0 1 3-3h4a3 3 0 0 1 3 3v4a3 3 0 0 1-3 3h-1" />
      <path d="M6.6 14h.01M10.2 13.6h.01M8.4 17.2h.01M16.4 7h.01" />
    </GlyphFrame>
  );
}

function VapePen({ className }: { readonly className?: string | undefined }) {
  return (
    <GlyphFrame className={className}>
      <path d="M10.5 7V4.2A1.5 1.5 0 0 1 12 2.7a1.5 1.5 0 0 1 1.5 1.5V7" />
      <rect x="8.75" y="7" width="6.5" height="14.3" rx="2" />
      <path d="M12 11.2v2.2M8.75 17.2h6.5" />
    </GlyphFrame>
  );
}

/** A dogwalker is a small joint. */
export const methodIcons: Record<IngestionMethod, Glyph> = {
  joint: Cigarette,
  pen: VapePen,
  edible: Edible,
  bong: Bong,
  dab: Dab,
  other: Leaf,
  dogwalker: Cigarette,
};

interface MethodIconProps {
  /** '' for a session logged without a method. */
  readonly method: IngestionMethod | "";
  readonly size?: IconSize | undefined;
}

export function MethodIcon({ method, size }: MethodIconProps) {
  return <Icon glyph={methodIcons[method || "other"]} size={size} />;
}
