import MessageCircle from "lucide-react/icons/message-circle";
import { lazy, memo, useDeferredValue, useId, useRef, useState } from "react";
import type { Session } from "#shared/contract/sessions.ts";
import { shownStrainName, strainTypeFamilies } from "#shared/domain/session-words.ts";
import { isAudienceTold, isSeenByOwner } from "#web/core/cache/session-cache.ts";
import { counted } from "#web/core/format.ts";
import { openSession } from "#web/core/navigation/opened-session.ts";
import { sendAction } from "#web/journal/session-detail/send-action.ts";
import { EntryAction } from "#web/kit/button/icon-button.tsx";
import { classNames } from "#web/kit/class-names.ts";
import { MethodBadge } from "#web/kit/icon/method-icon.tsx";
import { LazyOverlay } from "#web/kit/overlay/lazy-overlay.tsx";
import { usePressAnywhere } from "#web/kit/press-anywhere.ts";
import { AuthorLine } from "#web/kit/session/author-line.tsx";
import { HiddenNote } from "#web/kit/session/hidden-note.tsx";
import { PhotoCover, photoAlt, photoSources } from "#web/kit/session/photo-cover.tsx";
import { Sleeve } from "#web/kit/session/sleeve.tsx";
import { VisibilityMark } from "#web/kit/session/visibility-mark.tsx";
import { LatestComment, LikerFaces } from "#web/social/engagement/engagement.tsx";
import { LikeButton, useLikedSession } from "#web/social/likes/like-button.tsx";
import { PersonMenu } from "#web/social/report/person-menu.tsx";
import { SessionWantToggle } from "#web/taste/want-to-try/want-toggle.tsx";
import { GatheringLine, gatheredNames } from "./gathering-card.tsx";
import { SessionSummary } from "./session-summary.tsx";

const CommentsPanel = lazy(() =>
  import("#web/social/comments/comments-panel.tsx").then((module) => ({ default: module.CommentsPanel })),
);

/** A card's position in its list, for assistive technology, and how its photo loads. */
interface CardPosition {
  /** From 1. */
  readonly position: number;
  /** The length of the list; -1 while more may follow. */
  readonly of: number;
  /** One of a list's first cards: its photo loads at once. */
  readonly eager: boolean;
}

interface SessionCardProps extends CardPosition {
  readonly session: Session;
}

/**
 * One session in a list (spec section 2, Session card contents). It renders again only when its own session has changed,
 * however long the feed.
 */
export const SessionCard = memo(function SessionCard({ session: cached, position, of, eager }: SessionCardProps) {
  const session = useLikedSession(cached);
  const { id, user, photo, strainType, ingestionMethod, visibility, commentsCount, isLiked, isHidden } = session;
  const panel = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const [commentsShown, setCommentsShown] = useState(false);
  const commentsDrawn = useDeferredValue(commentsShown);
  const [failedPhoto, setFailedPhoto] = useState<string>();
  const view = () => openSession(id);
  const card = usePressAnywhere<HTMLElement>(view);
  const hasPhoto = photo !== null && failedPhoto !== photo.url;
  const name = shownStrainName(session.strainName);
  const summary = <SessionSummary session={session} onView={view} withMethod={!hasPhoto} />;
  const look = hasPhoto
    ? isLiked && "is-liked"
    : classNames("entry--type", strainType && strainTypeFamilies[strainType]);

  function hideComments() {
    setCommentsShown(false);
    toggle.current?.focus();
  }
  return (
    <article
      ref={card}
      className={classNames("entry entry--opens", look)}
      aria-label={`${name}, by ${session.gathering ? gatheredNames(session.gathering) : `@${user.username}`}`}
      aria-posinset={position}
      aria-setsize={of}
    >
      <header className="entry__by">
        {session.gathering ? (
          <GatheringLine session={session} gathering={session.gathering} />
        ) : (
          <AuthorLine session={session} />
        )}
        {isAudienceTold(session) && (
          <VisibilityMark withText={!isSeenByOwner(session)} visibility={visibility} isHidden={isHidden} />
        )}
        <PersonMenu person={user} kind="session" id={id} actions={[sendAction(session)]} />
      </header>
      {hasPhoto && (
        <Sleeve {...photoSources(photo)} alt={photoAlt(session)} eager={eager} onFail={() => setFailedPhoto(photo.url)}>
          <PhotoCover />
          <MethodBadge method={ingestionMethod} />
        </Sleeve>
      )}
      <div className="entry__body">
        {hasPhoto ? summary : <div className="entry__sleeve">{summary}</div>}
        {isHidden && <HiddenNote />}
        <div className="entry__acts">
          <LikeButton session={cached} />
          <EntryAction
            ref={toggle}
            icon={MessageCircle}
            aria-label={commentsLabel(commentsCount)}
            aria-expanded={commentsShown}
            aria-controls={commentsDrawn ? panel : undefined}
            onClick={() => setCommentsShown(!commentsShown)}
          >
            {commentsCount > 0 && commentsCount}
          </EntryAction>
          <SessionWantToggle session={session} />
          {session.likesCount > 0 && <LikerFaces session={session} />}
        </div>
        {!commentsShown && commentsCount > 0 && (
          <LatestComment session={session} onOpen={() => openSession(id, "comments")} />
        )}
      </div>
      {commentsDrawn && (
        <div id={panel} className="entry__more">
          <LazyOverlay
            open
            onClose={hideComments}
            backCloses={false}
            loading={<p role="status">Loading comments...</p>}
          >
            <CommentsPanel session={session} onHide={hideComments} />
          </LazyOverlay>
        </div>
      )}
    </article>
  );
});

function commentsLabel(count: number): string {
  if (count === 0) return "Comment";
  return counted(count, "comment");
}
