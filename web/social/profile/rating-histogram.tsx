import "./rating-histogram.css";
import { ratingColour } from "#shared/domain/rating.ts";
import { stepSize } from "#shared/domain/rating-histogram.ts";
import type {} from "#web/kit/custom-properties.ts";
import { SectionTitle } from "#web/kit/shell/section-title.tsx";

interface RatingHistogramProps {
  readonly title: string;
  /** Of each half point. */
  readonly ratings: readonly number[];
}

/** How often each half point was given. Nothing without ratings. */
export function RatingHistogram({ title, ratings }: RatingHistogramProps) {
  const most = Math.max(...ratings);
  if (most === 0) return null;
  const all = ratings.reduce((sum, sessions) => sum + sessions, 0);
  const top = ratings.indexOf(most) * stepSize;
  const label = `${all} ${all === 1 ? "score" : "scores"}, most often between ${top} and ${top + stepSize}`;
  return (
    <section className="block">
      <SectionTitle level={3}>{title}</SectionTitle>
      <div className="histogram" role="img" aria-label={label}>
        <div className="histogram__bars">
          {ratings.map((sessions, step) => (
            <i
              // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place on the scale
              key={step}
              className={`r-${ratingColour(step * stepSize)}`}
              style={{ "--h": sessions / most }}
            />
          ))}
        </div>
        <p className="histogram__scale">
          {[0, 2, 4, 6, 8, 10].map((rating) => (
            <span key={rating}>{rating}</span>
          ))}
        </p>
      </div>
    </section>
  );
}
