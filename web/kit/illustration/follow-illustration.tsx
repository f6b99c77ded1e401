import { Ground, Illustration, type IllustrationProps, Leaf, Vinyl } from "./illustration.tsx";

export function FollowIllustration(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <Ground />
      <Vinyl x={80} y={88} radius={44} label="f2" />
      <Vinyl x={128} y={88} radius={44} />
      <path className="sl" d="M104 56C100 48 106 40 104 31" />
      <Leaf x={103.5} y={50} angle={-150} length={22} tone="l3" />
      <Leaf x={104} y={44} angle={-36} length={22} tone="l2" />
      <Leaf x={104} y={32} angle={-92} length={20} tone="l3" />
    </Illustration>
  );
}
