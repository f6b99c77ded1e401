import { formatRating, ratingColour } from "#shared/domain/rating.ts";
import type {} from "#web/kit/custom-properties.ts";
import { type Glyph, Icon } from "#web/kit/icon/icon.tsx";
import { ChartBlock } from "./chart-block.tsx";
import { sessionsLabel } from "./chart-labels.ts";

interface AverageRating {
  readonly name: string;
  readonly icon: Glyph;
  readonly average: number;
  readonly sessions: number;
}

interface RatingBarsProps {
  readonly title: string;
  /** Column name of the groups: 'Method'. */
  readonly group: string;
  readonly ratings: readonly AverageRating[];
}

/** Average ratings, each in its rating's colour. */
export function RatingBars({ title, group, ratings }: RatingBarsProps) {
  if (ratings.length === 0) {
    return (
      <ChartBlock title={title}>
        <p className="soft">No ratings in this period.</p>
      </ChartBlock>
    );
  }
  return (
    <ChartBlock
      title={title}
      summary="Average rating out of 10, best first."
      table={{
        columns: [group, "Rating", "Sessions"],
        rows: ratings.map(({ name, average, sessions }) => ({
          name,
          values: [formatRating(average), String(sessions)],
        })),
      }}
    >
      <dl className="bars bars--close">
        {ratings.map((rating) => (
          <RatingBar key={rating.name} {...rating} />
        ))}
      </dl>
    </ChartBlock>
  );
}

function RatingBar({ name, icon, average, sessions }: AverageRating) {
  return (
    <div className={`bar ratingbar r-${ratingColour(average)}`}>
      <dt className="bar__label">
        <Icon glyph={icon} size="sm" />
        {name}
      </dt>
      <dd className="bar__value">
        <small>{sessionsLabel(sessions)}</small> {formatRating(average)}
        <span className="sr-only"> out of 10</span>
      </dd>
      <dd className="bar__track" aria-hidden="true">
        <i style={{ "--w": `${average * 10}%` }} />
      </dd>
    </div>
  );
}
