import { Ground, Illustration, type IllustrationProps, Vinyl } from "./illustration.tsx";

/** In a file of its own: every first visit loads it, for whatever may go wrong there. */
export function ErrorIllustration(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <Ground />
      <Vinyl x={92} y={86} radius={45} label="f2" />
      <path className="st" style={{ strokeWidth: 4 }} d="M166 34v40l-30 30" />
      <circle className="f2" cx="166" cy="34" r="10" />
      <path d="M60 118L122 56" stroke="var(--hn-danger)" strokeWidth="2.6" strokeLinecap="round" />
    </Illustration>
  );
}
