import type { ReactNode } from "react";
import type { Session } from "#shared/contract/sessions.ts";
import { isSeenByOwner } from "#web/lib/cache/session-cache.ts";
import { profilePath } from "#web/lib/navigation/page-paths.ts";
import { Link } from "#web/ui/link.tsx";
import { TimeSince } from "#web/ui/time/time-since.tsx";
import { Avatar } from "#web/vocabulary/people/avatar.tsx";
import { VisibilityMark } from "#web/vocabulary/session/visibility-mark.tsx";

interface SessionByLineProps {
  readonly session: Session;
  /** At the end of another author's line. */
  readonly menu?: ReactNode;
}

/** Who, when and where; the name's link covers the whole of it. */
export function SessionByLine({ session, menu }: SessionByLineProps) {
  const { user, createdAt, location, visibility, isHidden } = session;
  return (
    <header className="entry__by">
      <div className="entry__who">
        <Link className="entry__author" href={profilePath(user.id)}>
          <Avatar person={user} image={user.profileImageUrl} />
          <b>@{user.username}</b>
        </Link>
        <small>
          <TimeSince moment={createdAt} />
          {location && <span> · {location}</span>}
        </small>
      </div>
      {isSeenByOwner(session) && <VisibilityMark visibility={visibility} isHidden={isHidden} />}
      {menu}
    </header>
  );
}
