import { GlyphFrame } from "./glyph.tsx";

export function Edible({ className }: { readonly className?: string | undefined }) {
  return (
    <GlyphFrame className={className}>
      <rect x="3.2" y="10.2" width="10.6" height="10.6" rx="3" />
      <path d="M10.8 7.2V6.1a3 3 0 0 1 3-3h4a3 3 0 0 1 3 3v4a3 3 0 0 1-3 3h-1" />
      <path d="M6.6 14h.01M10.2 13.6h.01M8.4 17.2h.01M16.4 7h.01" />
    </GlyphFrame>
  );
}
