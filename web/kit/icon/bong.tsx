import { GlyphFrame } from "./glyph.tsx";

export function Bong({ className }: { readonly className?: string | undefined }) {
  return (
    <GlyphFrame className={className}>
      <path d="M9.2 2.7h4.2M10 2.7v8.4a5.4 5.4 0 1 0 4.6 9.5 5.4 5.4 0 0 0-2-9.5V2.7M6.4 16h9.8M15.4 12.4l3-3M17 7.8l3 3" />
    </GlyphFrame>
  );
}
