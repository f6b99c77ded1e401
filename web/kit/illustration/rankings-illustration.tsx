import { Ground, Illustration, type IllustrationProps, Leaf } from "./illustration.tsx";

export function RankingsIllustration(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <Ground />
      <path className="f2" d="M76 92h48v40H76z" />
      <path className="f1" d="M30 106h46v26H30zM124 114h46v18h-46z" />
      <g transform="translate(100 58)">
        <circle className="fv" r="28" />
        {[24, 20, 16].map((radius) => (
          <circle key={radius} className="sg" r={radius} />
        ))}
        <circle className="fa" r="10" />
        <circle className="f0" r="1.8" />
      </g>
      <g transform="translate(53 86)">
        <circle className="fv" r="18" />
        <circle className="sg" r="14" />
        <circle className="f2" r="7" />
      </g>
      <g transform="translate(147 97)">
        <circle className="fv" r="15" />
        <circle className="sg" r="11" />
        <circle className="f2" r="6" />
      </g>
      <Leaf x={70} y={34} angle={-150} length={22} tone="l3" />
      <Leaf x={130} y={34} angle={-30} length={22} tone="l3" />
      <Leaf x={66} y={48} angle={-172} length={20} tone="l2" />
      <Leaf x={134} y={48} angle={-8} length={20} tone="l2" />
    </Illustration>
  );
}
