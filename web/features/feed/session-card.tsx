import MapPin from "lucide-react/icons/map-pin";
import MessageCircle from "lucide-react/icons/message-circle";
import { type ReactNode, useDeferredValue, useId, useRef, useState } from "react";
import type { Session } from "#shared/contract/sessions.ts";
import { shownStrainName } from "#shared/domain/session-names.ts";
import { strainTypeFamilies } from "#shared/domain/strain-type.ts";
import { isSeenByOwner } from "#web/lib/cache/session-cache.ts";
import { profilePath } from "#web/lib/navigation/page-paths.ts";
import { EntryAction } from "#web/ui/button/entry-action.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { TimeSince } from "#web/ui/time/time-since.tsx";
import { Avatar } from "#web/vocabulary/people/avatar.tsx";
import { HiddenNote } from "#web/vocabulary/session/hidden-note.tsx";
import { photoAlt } from "#web/vocabulary/session/photo-alt.ts";
import { VisibilityMark } from "#web/vocabulary/session/visibility-mark.tsx";
import { SessionPhoto } from "./session-photo.tsx";
import { SessionSummary } from "./session-summary.tsx";

interface SessionCardProps {
  readonly session: Session;
  /** Opens the session detail dialog. */
  readonly onView: () => void;
  readonly likeButton: ReactNode;
  /** The comments panel; gets the function behind 'Hide comments'. */
  readonly comments: (onHide: () => void) => ReactNode;
  /** The menu at the end of another author's row; one's own row shows the visibility there. */
  readonly menu?: ReactNode;
  /** In the list, from 1. */
  readonly position: number;
  /** The length of the list; -1 while more may follow. */
  readonly of: number;
  /** One of a list's first cards: its photo loads eagerly. */
  readonly eager?: boolean | undefined;
}

/** One session in a list (spec section 2, Session card contents). */
export function SessionCard({
  session,
  onView,
  likeButton,
  comments,
  menu,
  position,
  of,
  eager = false,
}: SessionCardProps) {
  const { user, photo, strainType, ingestionMethod, location, createdAt, commentsCount, isLiked } = session;
  const panel = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const [commentsShown, setCommentsShown] = useState(false);
  const commentsDrawn = useDeferredValue(commentsShown);
  const [failedPhoto, setFailedPhoto] = useState<string>();
  const hasPhoto = photo !== null && failedPhoto !== photo.url;
  const name = shownStrainName(session.strainName);
  const summary = <SessionSummary session={session} onView={onView} />;
  const look = hasPhoto
    ? isLiked && "is-liked"
    : classNames("entry--type", strainType && strainTypeFamilies[strainType]);

  function hideComments() {
    setCommentsShown(false);
    toggle.current?.focus();
  }
  return (
    <article
      className={classNames("entry", look)}
      aria-label={`${name}, by @${user.username}`}
      aria-posinset={position}
      aria-setsize={of}
    >
      <header className="entry__by">
        <Link href={profilePath(user.id)}>
          <Avatar person={user} image={user.profileImageUrl} />
          <span>@{user.username}</span>
        </Link>
        <TimeSince moment={createdAt} />
        {isSeenByOwner(session) && <VisibilityMark visibility={session.visibility} isHidden={session.isHidden} />}
        {menu}
      </header>
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
        {location && (
          <p className="place">
            <Icon glyph={MapPin} size="sm" />
            {location}
          </p>
        )}
        {session.isHidden && <HiddenNote />}
        <div className="entry__acts">
          {likeButton}
          <EntryAction
            ref={toggle}
            icon={MessageCircle}
            aria-expanded={commentsShown}
            aria-controls={commentsDrawn ? panel : undefined}
            onClick={() => setCommentsShown(!commentsShown)}
          >
            {commentsCount === 0 ? "Comment" : `${commentsCount} ${commentsCount === 1 ? "comment" : "comments"}`}
          </EntryAction>
        </div>
      </div>
      {commentsDrawn && (
        <div id={panel} className="entry__more">
          {comments(hideComments)}
        </div>
      )}
    </article>
  );
}
