import { Ground, Illustration, type IllustrationProps, Leaf, Vinyl } from "./illustration.tsx";

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

export function CompareIllustration(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <Ground />
      <g transform="rotate(-5 60 92)">
        <rect className="f1" x="26" y="58" width="68" height="70" rx="3" />
        <Leaf x={46} y={112} angle={-48} length={38} tone="l3" width={0.26} />
      </g>
      <rect className="dash" x="106" y="58" width="68" height="70" rx="3" transform="rotate(5 140 92)" />
      <circle className="f2" cx="100" cy="92" r="15" />
      <path className="st" d="M95 92h10M100 87v10" />
    </Illustration>
  );
}

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

export function SessionsIllustration(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <Ground />
      <rect className="f2" x="36" y="52" width="66" height="78" rx="3" transform="rotate(-7 70 92)" />
      <rect className="f1" x="56" y="50" width="66" height="82" rx="3" transform="rotate(-2 90 92)" />
      <Vinyl x={134} y={92} radius={36} />
      <g transform="rotate(4 110 92)">
        <rect className="f2" x="78" y="52" width="68" height="78" rx="3" />
        <Leaf x={94} y={112} angle={-52} length={40} tone="l3" width={0.26} />
        <Leaf x={112} y={112} angle={-110} length={30} tone="l2" width={0.26} />
      </g>
      <path className="st" d="M26 116h148l-6 16.5H32z" style={{ fill: "var(--hn-surface)" }} />
    </Illustration>
  );
}

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
