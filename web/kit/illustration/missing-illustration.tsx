import { Ground, Illustration, type IllustrationProps, Leaf } from "./illustration.tsx";

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
