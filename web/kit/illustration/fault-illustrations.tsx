import { Ground, Illustration, type IllustrationProps, Leaf, Vinyl } from "./illustration.tsx";

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

export function MissingIllustration(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <Ground />
      <rect className="dash" x="48" y="44" width="84" height="88" rx="3" />
      <path className="dash" d="M132 49a40 40 0 0 1 0 78" />
      <Leaf x={78} y={104} angle={-48} length={36} tone="l2" width={0.26} />
      <path className="st" d="M158 50l12-12M165 60l15-5" />
    </Illustration>
  );
}

export function OfflineIllustration(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path className="st" opacity={0.5} d="M18 132.5H182" />
      <rect className="f2" x="50" y="40" width="92" height="92" rx="3" />
      <rect className="f1" x="62" y="48" width="92" height="84" rx="3" />
      <path className="st" d="M84 82a34 34 0 0 1 48 0M93 93a21 21 0 0 1 30 0" />
      <circle className="fi" cx="108" cy="106" r="3.5" />
      <path className="st" style={{ strokeWidth: 3 }} d="M82 66l54 52" />
    </Illustration>
  );
}
