import { GlyphFrame } from "./glyph.tsx";

export function Dab({ className }: { readonly className?: string | undefined }) {
  return (
    <GlyphFrame className={className}>
      <path d="M12 3.2c3.2 3.6 5 6.4 5 9a5 5 0 0 1-10 0c0-2.6 1.8-5.4 5-9z" />
      <path d="M4 20.8h16M9.6 12.8a2.4 2.4 0 0 0 2 2.2" />
    </GlyphFrame>
  );
}
