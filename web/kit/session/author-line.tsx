import type { Session } from "#shared/contract/sessions.ts";
import { profilePath } from "#web/core/navigation/page-paths.ts";
import { Link } from "#web/kit/link.tsx";
import { Avatar } from "#web/kit/people/avatar.tsx";
import { TimeSince } from "#web/kit/time/time-since.tsx";

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
