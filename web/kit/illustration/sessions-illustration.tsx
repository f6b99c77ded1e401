import { Ground, Illustration, type IllustrationProps, Leaf, Vinyl } from "./illustration.tsx";

export function SessionsIllustration(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <Ground />
      <rect className="f2" x="36" y="52" width="66" height="78" rx="3" transform="rotate(-7 70 92)" />
      <rect className="f1" x="56" y="50" width="66" height="82" rx="3" transform="rotate(-2 90 92)" />
      <Vinyl x={134} y={92} radius={36} />
      <g transform="rotate(4 110 92)">
        <rect className="f2" x="78" y="52" width="68" height="78" rx="3" />
        <Leaf x={94} y={112} angle={-52} length={40} tone="l3" width={0.26} />
        <Leaf x={112} y={112} angle={-110} length={30} tone="l2" width={0.26} />
      </g>
      <path className="st" d="M26 116h148l-6 16.5H32z" style={{ fill: "var(--hn-surface)" }} />
    </Illustration>
  );
}
