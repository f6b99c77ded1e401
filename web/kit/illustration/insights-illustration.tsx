import { Ground, Illustration, type IllustrationProps, Leaf } from "./illustration.tsx";

export function InsightsIllustration(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <Ground />
      <rect className="f1" x="46" y="98" width="16" height="34" rx="2" />
      <rect className="f2" x="70" y="80" width="16" height="52" rx="2" />
      <rect className="f1" x="94" y="106" width="16" height="26" rx="2" />
      <rect className="f2" x="118" y="66" width="16" height="66" rx="2" />
      <path className="sl" d="M151 132C150 108 152 92 150 70" />
      <Leaf x={150.5} y={112} angle={-140} length={26} tone="l2" />
      <Leaf x={150.5} y={102} angle={-38} length={28} tone="l3" />
      <Leaf x={151} y={88} angle={-144} length={24} tone="l3" />
      <Leaf x={150} y={70} angle={-58} length={30} tone="fa" />
      <Leaf x={150} y={71} angle={-124} length={24} tone="l2" />
      <path className="dash" d="M50 86C74 58 96 92 128 52" />
    </Illustration>
  );
}
