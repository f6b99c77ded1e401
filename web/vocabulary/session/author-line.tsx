import type { Session } from "#shared/contract/sessions.ts";
import { profilePath } from "#web/lib/navigation/page-paths.ts";
import { Link } from "#web/ui/link.tsx";
import { TimeSince } from "#web/ui/time/time-since.tsx";
import { Avatar } from "#web/vocabulary/people/avatar.tsx";

/** Who logged it, when and where; the name's link covers the whole of it. */
export function AuthorLine({ session: { user, createdAt, location } }: { readonly session: Session }) {
  return (
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
  );
}
