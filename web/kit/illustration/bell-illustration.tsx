import { Illustration, type IllustrationProps, Leaf } from "./illustration.tsx";

export function BellIllustration(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path className="f1" d="M100 26c-22 0-34 16-34 38 0 26-12 34-16 44h100c-4-10-16-18-16-44 0-22-12-38-34-38z" />
      <path className="st" d="M100 18v8M50 108h100" />
      <Leaf x={100} y={112} angle={62} length={26} tone="fa" width={0.28} />
      <path className="dash" d="M42 52c-6 10-6 22-2 32M158 52c6 10 6 22 2 32" />
    </Illustration>
  );
}
