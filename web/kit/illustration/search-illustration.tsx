import { Ground, Illustration, type IllustrationProps, Leaf } from "./illustration.tsx";

export function SearchIllustration(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <Ground />
      <circle className="f1" cx="72" cy="66" r="22" />
      <path className="f1" d="M34 132c2-26 16-38 38-38s36 12 38 38z" />
      <circle className="f2" cx="72" cy="62" r="9" />
      <circle className="fv" cx="126" cy="76" r="34" />
      {[30, 26, 22, 18].map((radius) => (
        <circle key={radius} className="sg" cx="126" cy="76" r={radius} />
      ))}
      <circle className="st" cx="126" cy="76" r="34" />
      <path className="st" style={{ strokeWidth: 5 }} d="M151 102l20 22" />
      <Leaf x={113} y={86} angle={-38} length={32} tone="fa" width={0.3} />
    </Illustration>
  );
}
