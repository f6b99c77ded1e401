import { Ground, Illustration, type IllustrationProps, Leaf } from "./illustration.tsx";

export function CompareIllustration(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <Ground />
      <g transform="rotate(-5 60 92)">
        <rect className="f1" x="26" y="58" width="68" height="70" rx="3" />
        <Leaf x={46} y={112} angle={-48} length={38} tone="l3" width={0.26} />
      </g>
      <rect className="dash" x="106" y="58" width="68" height="70" rx="3" transform="rotate(5 140 92)" />
      <circle className="f2" cx="100" cy="92" r="15" />
      <path className="st" d="M95 92h10M100 87v10" />
    </Illustration>
  );
}
