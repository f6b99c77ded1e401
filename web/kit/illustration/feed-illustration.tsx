import { Ground, Illustration, type IllustrationProps, Leaf, Vinyl } from "./illustration.tsx";

export function FeedIllustration(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <Ground />
      <path className="sl" d="M44 132C46 108 40 92 32 74" />
      <Leaf x={44} y={116} angle={-138} length={30} tone="l2" />
      <Leaf x={44} y={108} angle={-34} length={26} tone="l3" />
      <Leaf x={41} y={96} angle={-150} length={26} tone="l3" />
      <Leaf x={38} y={88} angle={-44} length={22} tone="l2" />
      <Leaf x={32} y={74} angle={-112} length={24} tone="l3" />
      <Vinyl x={122} y={88} radius={44} />
      <rect className="f1" x="58" y="44" width="88" height="88" rx="3" />
      <path className="dash" d="M70 56h64v64H70z" />
      <path
        opacity=".9"
        d="M102 80v16M94 88h16"
        fill="none"
        stroke="var(--hn-ink-soft)"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </Illustration>
  );
}
