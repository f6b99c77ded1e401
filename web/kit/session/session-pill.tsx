import type { Session } from "#shared/contract/sessions.ts";
import type { Band } from "#shared/domain/enumerations.ts";
import { bandColour, bandOf, bandWords, formatRating, hasNumbers } from "#shared/domain/rating.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { classNames } from "#web/kit/class-names.ts";
import { RatingPill, type RatingPillProps } from "./rating-pill.tsx";

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
  const look = classNames("rate rate--word", small && "rate--sm", `r-${bandColour(band)}`);
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

/** An average of one's own scores, which is as unsure as they are. */
export const AveragePill = ({ rating }: { readonly rating: number | null }) => (
  <SessionPill small session={{ rating, ratedBy: "dialog" }} />
);

/** The same as words: '8.7', 'Liked', or null without a rating. */
export function useShownScore(session: Rated): string | null {
  const band = useBandInstead(session);
  if (session.rating === null) return null;
  return band ? bandWords[band] : formatRating(session.rating);
}

/** The band in place of a score, for a session that the viewer has rated in the dialog as one of their first few. */
export function useBandInstead({ rating, ratedBy }: Rated): Band | null {
  const { ratedSessionsCount } = useCurrentUser();
  return rating !== null && ratedBy === "dialog" && !hasNumbers(ratedSessionsCount) ? bandOf(rating) : null;
}
