import { GlyphFrame } from "./glyph.tsx";

export function VapePen({ className }: { readonly className?: string | undefined }) {
  return (
    <GlyphFrame className={className}>
      <path d="M10.5 7V4.2A1.5 1.5 0 0 1 12 2.7a1.5 1.5 0 0 1 1.5 1.5V7" />
      <rect x="8.75" y="7" width="6.5" height="14.3" rx="2" />
      <path d="M12 11.2v2.2M8.75 17.2h6.5" />
    </GlyphFrame>
  );
}
