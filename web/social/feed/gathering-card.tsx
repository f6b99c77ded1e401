import type { Gathering } from "#shared/contract/companions.ts";
import type { Session } from "#shared/contract/sessions.ts";
import { firstNameOrUsername, nameList } from "#shared/domain/display-name.ts";
import { counted } from "#web/core/format.ts";
import { profilePath } from "#web/core/navigation/page-paths.ts";
import { Link } from "#web/kit/link.tsx";
import { Avatar } from "#web/kit/people/avatar.tsx";
import { SessionLink } from "#web/kit/session/session-link.tsx";
import { SessionPill } from "#web/kit/session/session-pill.tsx";
import { TimeSince } from "#web/kit/time/time-since.tsx";
import "./gathering-card.css";

interface GatheringProps {
  /** The one that the card stands at. */
  readonly session: Session;
  readonly gathering: Gathering;
}

/** Names beyond which they'd fill the card. */
const shownNames = 3;

/** 'Wren, June and Teo', 'Wren, June and 3 others' */
export function gatheredNames(gathering: Gathering): string {
  const names = gathering.map(({ user }) => firstNameOrUsername(user));
  if (names.length <= shownNames) return nameList(names);
  const first = names.slice(0, shownNames - 1);
  return nameList([...first, counted(names.length - first.length, "other")]);
}

/** Who was there, when and where; the names' link leads to the gathering's owner. */
export function GatheringLine({ session: { user, createdAt, location }, gathering }: GatheringProps) {
  const [owner] = gathering;
  return (
    <Link className="gathered" href={profilePath(owner?.user.id ?? user.id)}>
      <span className="faces">
        {gathering.slice(0, 3).map((row) => (
          <Avatar key={row.id} person={row.user} image={row.user.profileImageUrl} />
        ))}
      </span>
      <span>
        <b>{gatheredNames(gathering)}</b>
        <small>
          <TimeSince moment={createdAt} />
          {location && <span> · {location}</span>}
        </small>
      </span>
    </Link>
  );
}

/** A row for each session, in their order, which opens it. */
export function GatheringRows({ session, gathering }: GatheringProps) {
  return (
    <ul className="gathered__rows">
      {gathering.map((row) => (
        <li key={row.id}>
          <SessionLink className="gathered__row" sessionId={row.id}>
            <Avatar person={row.user} image={row.user.profileImageUrl} />
            <span>
              <b>@{row.user.username}</b>
              {row.notes && <i>{row.notes}</i>}
            </span>
            {row.rating !== null && <SessionPill session={row.id === session.id ? session : row} small />}
          </SessionLink>
        </li>
      ))}
    </ul>
  );
}
