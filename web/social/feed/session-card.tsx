import MessageCircle from "lucide-react/icons/message-circle";
import { type ReactNode, useDeferredValue, useId, useRef, useState } from "react";
import type { Photo, Session } from "#shared/contract/sessions.ts";
import type { IngestionMethod } from "#shared/domain/enumerations.ts";
import { shownStrainName } from "#shared/domain/session-names.ts";
import { strainTypeFamilies } from "#shared/domain/strain-type.ts";
import { isSeenByOwner } from "#web/core/cache/session-cache.ts";
import { EntryAction } from "#web/kit/button/entry-action.tsx";
import { classNames } from "#web/kit/class-names.ts";
import { usePressAnywhere } from "#web/kit/press-anywhere.ts";
import { AuthorLine } from "#web/kit/session/author-line.tsx";
import { HiddenNote } from "#web/kit/session/hidden-note.tsx";
import { MethodBadge } from "#web/kit/session/method-badge.tsx";
import { photoAlt } from "#web/kit/session/photo-alt.ts";
import { PhotoCover } from "#web/kit/session/photo-cover.tsx";
import { photoSources } from "#web/kit/session/photo-sources.ts";
import { Sleeve } from "#web/kit/session/sleeve.tsx";
import { VisibilityMark } from "#web/kit/session/visibility-mark.tsx";
import { SessionSummary } from "./session-summary.tsx";

interface SessionPhotoProps {
  readonly photo: Photo;
  readonly alt: string;
  readonly method: IngestionMethod | "";
  readonly eager: boolean;
  readonly onFail: () => void;
}

function SessionPhoto({ photo, alt, method, eager, onFail }: SessionPhotoProps) {
  return (
    <Sleeve {...photoSources(photo)} alt={alt} eager={eager} onFail={onFail}>
      <PhotoCover />
      <MethodBadge method={method} />
    </Sleeve>
  );
}

interface SessionByLineProps {
  readonly session: Session;
  /** At the end of another author's line. */
  readonly menu?: ReactNode;
}

/** The author, and what the viewer can do about it. */
function SessionByLine({ session, menu }: SessionByLineProps) {
  const { visibility, isHidden } = session;
  return (
    <header className="entry__by">
      <AuthorLine session={session} />
      {isSeenByOwner(session) && <VisibilityMark visibility={visibility} isHidden={isHidden} />}
      {menu}
    </header>
  );
}

interface SessionCardProps {
  readonly session: Session;
  /** Opens the session detail dialog. */
  readonly onView: () => void;
  readonly likeButton: ReactNode;
  /** The bookmark, on others'. */
  readonly wantToggle?: ReactNode;
  /** At the end of the actions: faces of people who like it. */
  readonly likers?: ReactNode;
  /** Below the actions, while the comments are closed. */
  readonly latestComment?: ReactNode;
  /** The comments panel; gets the function behind 'Hide comments'. */
  readonly comments: (onHide: () => void) => ReactNode;
  /** The menu at the end of another author's row; one's own row shows the visibility there. */
  readonly menu?: ReactNode;
  /** A quiet 'Rate it' on one's own session without a rating. */
  readonly rate?: ReactNode;
  /** In the list, from 1. */
  readonly position: number;
  /** The length of the list; -1 while more may follow. */
  readonly of: number;
  /** One of a list's first cards: its photo loads eagerly. */
  readonly eager?: boolean | undefined;
}

/** One session in a list (spec section 2, Session card contents). */
export function SessionCard(props: SessionCardProps) {
  const {
    session,
    onView,
    likeButton,
    wantToggle,
    likers,
    latestComment,
    comments,
    menu,
    rate,
    position,
    of,
    eager = false,
  } = props;
  const { user, photo, strainType, ingestionMethod, commentsCount, isLiked, isHidden } = session;
  const panel = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const [commentsShown, setCommentsShown] = useState(false);
  const commentsDrawn = useDeferredValue(commentsShown);
  const [failedPhoto, setFailedPhoto] = useState<string>();
  const card = usePressAnywhere<HTMLElement>(onView);
  const hasPhoto = photo !== null && failedPhoto !== photo.url;
  const name = shownStrainName(session.strainName);
  const summary = <SessionSummary session={session} onView={onView} withMethod={!hasPhoto} rate={rate} />;
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
      aria-label={`${name}, by @${user.username}`}
      aria-posinset={position}
      aria-setsize={of}
    >
      <SessionByLine session={session} menu={menu} />
      {hasPhoto && (
        <SessionPhoto
          photo={photo}
          alt={photoAlt(session)}
          method={ingestionMethod}
          eager={eager}
          onFail={() => setFailedPhoto(photo.url)}
        />
      )}
      <div className="entry__body">
        {hasPhoto ? summary : <div className="entry__sleeve">{summary}</div>}
        {isHidden && <HiddenNote />}
        <div className="entry__acts">
          {likeButton}
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
          {wantToggle}
          {likers}
        </div>
        {!commentsShown && latestComment}
      </div>
      {commentsDrawn && (
        <div id={panel} className="entry__more">
          {comments(hideComments)}
        </div>
      )}
    </article>
  );
}

function commentsLabel(count: number): string {
  if (count === 0) return "Comment";
  return `${count} ${count === 1 ? "comment" : "comments"}`;
}
