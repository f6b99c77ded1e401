import { Illustration, type IllustrationProps, Leaf, Vinyl } from "./illustration.tsx";

export function LostIllustration(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <Vinyl x={86} y={82} radius={54} />
      <path className="crack" d="M58 30l6 17-9 8 10 11-3 9" />
      <path className="st" style={{ strokeWidth: 4 }} d="M176 24v46l-26 36" />
      <circle className="f2" cx="176" cy="24" r="11" />
      <circle className="f0" cx="176" cy="24" r="4" />
      <rect className="fi" x="139" y="100" width="17" height="10" rx="2.5" transform="rotate(-54 147 105)" />
      <Leaf x={140} y={128} angle={-22} length={24} tone="l3" />
      <Leaf x={158} y={136} angle={14} length={18} tone="l2" />
      <path className="st" opacity=".5" d="M124 118c4 4 8 6 12 6" />
    </Illustration>
  );
}
