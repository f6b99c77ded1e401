import { formatRating, ratingColour } from "#shared/domain/rating.ts";
import type {} from "#web/kit/custom-properties.ts";
import { Disc } from "#web/kit/disc.tsx";

interface ScoreDiscProps {
  readonly rating: number;
  /** A length in rem. */
  readonly size?: number | undefined;
}

/** A record whose label is the rating's colour. One a screen. */
export function ScoreDisc({ rating, size = 8.5 }: ScoreDiscProps) {
  return (
    <div className={`scoredisc r-${ratingColour(rating)}`} style={{ "--size": `${size}rem` }}>
      <Disc />
      <b>
        <span className="sr-only">Rated </span>
        {formatRating(rating)}
      </b>
    </div>
  );
}
