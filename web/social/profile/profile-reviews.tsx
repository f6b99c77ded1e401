import Star from "lucide-react/icons/star";
import StarHalf from "lucide-react/icons/star-half";
import { useEffect } from "react";
import type { Session } from "#shared/contract/sessions.ts";
import { shownBrand } from "#shared/domain/session-words.ts";
import { isAudienceTold } from "#web/core/cache/session-cache.ts";
import { Button } from "#web/kit/button/button.tsx";
import { Icon } from "#web/kit/icon/icon.tsx";
import { FeedIllustration } from "#web/kit/illustration/empty-illustrations.tsx";
import { Thumb } from "#web/kit/session/thumb.tsx";
import { VisibilityMark } from "#web/kit/session/visibility-mark.tsx";
import { EmptyState } from "#web/kit/state/empty-state.tsx";
import { RowsSkeleton } from "#web/kit/state/skeleton.tsx";
import { TimeSince } from "#web/kit/time/time-since.tsx";
import { type LoggedProps, LogRow, SessionName } from "./log-row.tsx";
import { type ProfilePlace, type ProfileTabProps, profileLists, profilePlaces } from "./profile-place.ts";
import { type SessionsQuery, WithSessions } from "./with-sessions.tsx";

/** 0 to 5 stars, shown in halves (spec section 9, Star display scale). */
function Stars({ value }: { readonly value: number }) {
  const shown = Math.round(value * 2) / 2;
  return (
    <span className="stars" role="img" aria-label={`${shown} out of 5 stars`}>
      {[1, 2, 3, 4, 5].map((star) => {
        const half = star - shown === 0.5;
        return (
          <Icon
            key={star}
            glyph={half ? StarHalf : Star}
            size="sm"
            className={half ? "half on" : star <= shown ? "on" : ""}
          />
        );
      })}
    </span>
  );
}

/** The Reviews tab: the most recent sessions that have notes. */
export function ProfileReviews({ userId, place }: ProfileTabProps) {
  return (
    <WithSessions userId={userId} place={place}>
      {(sessions, query) => <Reviews sessions={sessions} query={query} place={place} />}
    </WithSessions>
  );
}

interface ReviewsProps {
  readonly sessions: readonly Session[];
  readonly query: SessionsQuery;
  readonly place: ProfilePlace;
}

function Reviews({ sessions, query, place }: ReviewsProps) {
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const reviews = sessions.filter(({ notes }) => notes?.trim()).slice(0, profileLists.reviews);
  const needsMore = reviews.length < profileLists.reviews && hasNextPage;
  const readsOn = needsMore && !isFetching && !isFetchNextPageError;
  // Notes are rare, so more pages load until there are enough (decisions.md, Transport).
  useEffect(() => {
    if (readsOn) void fetchNextPage({ cancelRefetch: false });
  }, [readsOn, fetchNextPage]);
  return (
    <>
      <ul className="logs">
        {reviews.map((session) => (
          <Review key={session.id} session={session} opens={profilePlaces[place].opens} />
        ))}
      </ul>
      {needsMore && !isFetchNextPageError && <RowsSkeleton of="sessions" count={1} />}
      {needsMore && isFetchNextPageError && (
        <div className="more">
          <p role="alert">Couldn't load more reviews.</p>
          <Button variant="secondary" size="sm" onClick={() => void fetchNextPage()}>
            Try again
          </Button>
        </div>
      )}
      {!needsMore && reviews.length === 0 && (
        <EmptyState level={3} illustration={<FeedIllustration />} title="No detailed reviews yet" />
      )}
    </>
  );
}

/** Ratings of 0 to 10 in five stars (spec section 9, Star display scale). */
const starsOf = (rating: number) => rating / 2;

function Review({ session, opens }: LoggedProps) {
  const { brand, rating, notes, createdAt } = session;
  return (
    <LogRow session={session} opens={opens} className="review">
      <Thumb of={session} />
      <div>
        <SessionName session={session} opens={opens} />
        <div className="entry__meta">
          <span>{shownBrand(brand)}</span>
          <span>
            <TimeSince moment={createdAt} />
          </span>
          {isAudienceTold(session) && (
            <span>
              <VisibilityMark withText size="xs" visibility={session.visibility} isHidden={session.isHidden} />
            </span>
          )}
        </div>
        {rating !== null && <Stars value={starsOf(rating)} />}
        <p className="log__review">{notes}</p>
      </div>
    </LogRow>
  );
}
