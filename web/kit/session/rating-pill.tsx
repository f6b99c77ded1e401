import type { Band } from "#shared/domain/enumerations.ts";
import { bandColour, bandWords, formatRating, ratingColour } from "#shared/domain/rating.ts";
import { classNames } from "#web/kit/class-names.ts";
import type {} from "#web/kit/custom-properties.ts";
import { Disc } from "#web/kit/disc.tsx";

export interface RatingPillProps {
  readonly rating: number | null;
  /** Makes it a button that opens the session's details; without a rating it then reads 'View details'. */
  readonly onView?: (() => void) | undefined;
  readonly small?: boolean | undefined;
}

/** The score in its colour. Without a rating: 'View details' as a button, else 'N/A'. */
export function RatingPill({ rating, onView, small }: RatingPillProps) {
  const look = classNames("rate", small && "rate--sm");
  if (rating === null) {
    if (!onView) return <span className="rate rate--sm rate--na">N/A</span>;
    return (
      <button className={`${look} rate--none`} type="button" onClick={onView}>
        View details
      </button>
    );
  }
  const score = formatRating(rating);
  const coloured = `${look} r-${ratingColour(rating)}`;
  if (onView) {
    return (
      <button className={coloured} type="button" aria-label={`Rated ${score} out of 10, view details`} onClick={onView}>
        {score}
      </button>
    );
  }
  return (
    <span className={coloured}>
      <span className="sr-only">Rated </span>
      {score}
    </span>
  );
}

interface ScoreDiscProps {
  readonly rating: number;
  /** Stands in for the score, which then is provisional. */
  readonly band?: Band | null | undefined;
  /** A length in rem. */
  readonly size?: number | undefined;
}

/** A record whose label is the rating's colour. One a screen. */
export function ScoreDisc({ rating, band = null, size = 8.5 }: ScoreDiscProps) {
  return (
    <div
      className={classNames(
        "scoredisc",
        `r-${band ? bandColour(band) : ratingColour(rating)}`,
        band && "scoredisc--word",
      )}
      style={{ "--size": `${size}rem` }}
    >
      <Disc />
      <b>
        <span className="sr-only">Rated </span>
        {band ? bandWords[band] : formatRating(rating)}
      </b>
    </div>
  );
}
