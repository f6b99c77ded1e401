import { histogramSteps, stepSize } from "#shared/domain/rating.ts";
import { counted } from "#web/core/format.ts";
import { classNames } from "#web/kit/class-names.ts";
import { type Pattern, sidesOf } from "./pattern-words.ts";

/** The drawing's units: a half point of the scale is one step. */
const step = 15;
const height = 20;
const largest = 8;

/** How the ratings of both sides lie between 0 and 10. A larger dot is a larger share of its side. */
export function RatingDots({ pattern }: { readonly pattern: Pattern }) {
  const sides = sidesOf(pattern);
  const { histograms } = pattern;
  const most = Math.max(...shares(histograms.with), ...shares(histograms.without));
  return (
    <div className="ratingdots">
      <Side label={sides.with.label} sessions={pattern.with} ratings={histograms.with} most={most} isLead />
      <Side label={sides.without.label} sessions={pattern.without} ratings={histograms.without} most={most} />
      <p className="ratingdots__ends" aria-hidden="true">
        <span>0</span>
        <span>10</span>
      </p>
    </div>
  );
}

interface SideProps {
  readonly label: string;
  readonly sessions: number;
  /** By half point. */
  readonly ratings: readonly number[];
  /** The largest share of any half point. */
  readonly most: number;
  readonly isLead?: boolean | undefined;
}

function Side({ label, sessions, ratings, most, isLead }: SideProps) {
  const width = step * histogramSteps;
  return (
    <div className={classNames("ratingdots__side", isLead && "ratingdots__side--lead")}>
      <p>
        {label} <small>{counted(sessions, "session")}</small>
      </p>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`${label}: ${middleHalf(ratings)}`}>
        <path d={`M0 ${height / 2}H${width}`} />
        {shares(ratings).map((share, at) => (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place on the scale
            key={at}
            cx={(at + 0.5) * step}
            cy={height / 2}
            r={share > 0 ? Math.max(1.5, largest * Math.sqrt(share / most)) : 0}
          />
        ))}
      </svg>
    </div>
  );
}

function shares(ratings: readonly number[]): number[] {
  const all = ratings.reduce((sum, count) => sum + count, 0);
  return ratings.map((count) => count / Math.max(1, all));
}

/** 'Half of them between 6.5 and 8'. */
function middleHalf(ratings: readonly number[]): string {
  const all = ratings.reduce((sum, count) => sum + count, 0);
  const sums = ratings.map((_, at) => ratings.slice(0, at + 1).reduce((sum, count) => sum + count, 0));
  const reached = (share: number) =>
    Math.max(
      0,
      sums.findIndex((sum) => sum >= all * share),
    );
  return `half of them between ${reached(0.25) * stepSize} and ${(reached(0.75) + 1) * stepSize}`;
}
