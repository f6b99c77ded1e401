import { Illustration, type IllustrationProps } from "./illustration.tsx";

export function OfflineIllustration(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path className="st" opacity={0.5} d="M18 132.5H182" />
      <rect className="f2" x="50" y="40" width="92" height="92" rx="3" />
      <rect className="f1" x="62" y="48" width="92" height="84" rx="3" />
      <path className="st" d="M84 82a34 34 0 0 1 48 0M93 93a21 21 0 0 1 30 0" />
      <circle className="fi" cx="108" cy="106" r="3.5" />
      <path className="st" style={{ strokeWidth: 3 }} d="M82 66l54 52" />
    </Illustration>
  );
}
