import type { Session } from "#shared/contract/sessions.ts";
import type { Band } from "#shared/domain/enumerations.ts";
import { bandOf, bandWords, formatRating, ratingColour, scoredFrom } from "#shared/domain/rating.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { classNames } from "#web/kit/class-names.ts";
import type {} from "#web/kit/custom-properties.ts";
import { Disc } from "#web/kit/disc.tsx";

interface RatingPillProps {
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

type Rated = Pick<Session, "rating" | "ratedBy">;

interface SessionPillProps {
  readonly session: Rated;
  readonly onView?: (() => void) | undefined;
  readonly small?: boolean | undefined;
}

/** A session's score. Its owner sees the band's word as long as the dialog has made it from too little to be a number. */
export function SessionPill({ session, ...look }: SessionPillProps) {
  if (session.rating === null || session.ratedBy !== "dialog") return <RatingPill rating={session.rating} {...look} />;
  return <OwnPill rating={session.rating} {...look} />;
}

function OwnPill({ rating, onView, small }: RatingPillProps & { readonly rating: number }) {
  const band = useBandInstead({ rating, ratedBy: "dialog" });
  if (band === null) return <RatingPill rating={rating} onView={onView} small={small} />;
  const word = bandWords[band];
  const look = classNames("rate rate--word", small && "rate--sm", `r-${ratingColour(rating)}`);
  if (onView) {
    return (
      <button className={look} type="button" aria-label={`${word}, no score yet, view details`} onClick={onView}>
        {word}
      </button>
    );
  }
  return (
    <span className={look}>
      {word}
      <span className="sr-only">, no score yet</span>
    </span>
  );
}

/** The band in place of a score, for a session that the viewer has rated in the dialog as one of their first few. */
export function useBandInstead({ rating, ratedBy }: Rated): Band | null {
  const { ratedSessionsCount } = useCurrentUser();
  return rating !== null && ratedBy === "dialog" && ratedSessionsCount < scoredFrom ? bandOf(rating) : null;
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
      className={classNames("scoredisc", `r-${ratingColour(rating)}`, band && "scoredisc--word")}
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
