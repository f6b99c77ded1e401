import { lazy, memo } from "react";
import type { Session } from "#shared/contract/sessions.ts";
import { shownStrainName } from "#shared/domain/session-names.ts";
import { OutboxPart } from "#web/app/outbox-part.tsx";
import { useMediaQuery } from "#web/core/browser/media-query.ts";
import { openSession } from "#web/core/navigation/opened-session.ts";
import { useCurrentUser } from "#web/core/sign-in/current-user.ts";
import { RateSessionButton } from "#web/journal/rate/rate-session-button.tsx";
import { LazyOverlay } from "#web/kit/overlay/lazy-overlay.tsx";
import { wideFrame } from "#web/kit/shell/frame-widths.ts";
import { OptionalBoundary } from "#web/kit/state/optional-boundary.tsx";
import { LatestComment, LikerFaces } from "#web/social/engagement/likers.tsx";
import { type CardPlace, FeedTab } from "#web/social/feed/feed-tab.tsx";
import { SessionCard } from "#web/social/feed/session-card.tsx";
import { LikeButton, useLikedSession } from "#web/social/likes/like-button.tsx";
import { PersonMenu } from "#web/social/report/person-menu.tsx";
import { WantToggle } from "#web/taste/want-to-try/want-toggle.tsx";

const CommentsPanel = lazy(() =>
  import("#web/social/comments/comments-panel.tsx").then((module) => ({ default: module.CommentsPanel })),
);

const TakeOffQuestion = lazy(() =>
  import("#web/taste/want-to-try/take-off-question.tsx").then((module) => ({ default: module.TakeOffQuestion })),
);

const FirstDayFeed = lazy(() =>
  import("#web/account/first-steps/first-day-feed.tsx").then((module) => ({ default: module.FirstDayFeed })),
);
const ForYouAside = lazy(() =>
  import("#web/social/people/for-you-aside.tsx").then((module) => ({ default: module.ForYouAside })),
);

const renderCard = (session: Session, place: CardPlace) => <FeedCard session={session} {...place} />;

export function FeedScreen() {
  const isWide = useMediaQuery(wideFrame);
  const { welcomeClosed } = useCurrentUser().firstSteps;
  return (
    <div className="cols cols--aside">
      <div className="stream stream--narrow">
        <OptionalBoundary>
          <TakeOffQuestion />
        </OptionalBoundary>
        <OutboxPart name="sessions above the feed" />
        {welcomeClosed ? <FeedTab renderCard={renderCard} /> : <FirstDayFeed renderCard={renderCard} />}
      </div>
      {isWide && (
        <OptionalBoundary>
          <ForYouAside isFirstDay={!welcomeClosed} />
        </OptionalBoundary>
      )}
    </div>
  );
}

interface FeedCardProps extends CardPlace {
  readonly session: Session;
}

/** Renders again only when its own session has changed, however long the feed. */
const FeedCard = memo(function FeedCard({ session: cached, ...place }: FeedCardProps) {
  const session = useLikedSession(cached);
  const isOwn = useCurrentUser().id === session.userId;
  const open = () => openSession(session.id);
  return (
    <SessionCard
      session={session}
      {...place}
      onView={open}
      likeButton={<LikeButton session={cached} />}
      wantToggle={
        session.productId !== null &&
        !isOwn && (
          <WantToggle
            look="action"
            productId={session.productId}
            name={shownStrainName(session.strainName)}
            sessionId={session.id}
          />
        )
      }
      likers={session.likesCount > 0 && <LikerFaces session={session} />}
      latestComment={
        session.commentsCount > 0 && (
          <LatestComment session={session} onOpen={() => openSession(session.id, "comments")} />
        )
      }
      rate={isOwn && session.rating === null ? <RateSessionButton session={session} look="quiet" /> : undefined}
      menu={<PersonMenu person={session.user} kind="session" id={session.id} />}
      comments={(onHide) => (
        <LazyOverlay open onClose={onHide} backCloses={false} loading={<p role="status">Loading comments...</p>}>
          <CommentsPanel
            session={session}
            onHide={onHide}
            renderMenu={({ id, user }) => <PersonMenu person={user} kind="comment" id={id} iconSize="sm" />}
          />
        </LazyOverlay>
      )}
    />
  );
});
