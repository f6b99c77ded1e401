import { Ground, Illustration, type IllustrationProps, Leaf } from "./illustration.tsx";

export function MessagesIllustration(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <Ground />
      <path className="sl" d="M160 132C162 116 158 106 152 96" />
      <Leaf x={160} y={118} angle={-34} length={24} tone="l3" />
      <Leaf x={157} y={106} angle={-142} length={22} tone="l2" />
      <Leaf x={152} y={96} angle={-104} length={22} tone="l3" />
      <path
        className="f2"
        d="M92 30h56a10 10 0 0 1 10 10v34a10 10 0 0 1-10 10h-6v14l-16-14H92a10 10 0 0 1-10-10V40a10 10 0 0 1 10-10z"
      />
      <path
        className="f1"
        d="M40 62h66a10 10 0 0 1 10 10v36a10 10 0 0 1-10 10H64l-18 15v-15h-6a10 10 0 0 1-10-10V72a10 10 0 0 1 10-10z"
      />
      <path className="dash" d="M46 80h48M46 92h34" />
      <Leaf x={84} y={104} angle={-22} length={22} tone="fa" width={0.28} />
    </Illustration>
  );
}
