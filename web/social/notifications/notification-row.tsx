import { followRequestAction, notificationAction } from "#shared/domain/notification-text.ts";
import { shortRelativeTime } from "#shared/domain/relative-time.ts";
import { shownStrainName } from "#shared/domain/session-names.ts";
import { strainTypeFamilies } from "#shared/domain/strain-type.ts";
import { classNames } from "#web/kit/class-names.ts";
import { Icon } from "#web/kit/icon/icon.tsx";
import { Link } from "#web/kit/link.tsx";
import { Avatar } from "#web/kit/people/avatar.tsx";
import { Thumb } from "#web/kit/session/thumb.tsx";
import { notificationLook } from "./notification-look.ts";
import { NotificationNames } from "./notification-names.tsx";
import { notificationPath } from "./notification-path.ts";
import type { Entry } from "./notification-periods.ts";

interface NotificationRowProps {
  readonly entry: Entry;
  readonly unread: boolean;
  readonly onOpen: () => void;
  /** A request that waits for an answer. */
  readonly waits?: boolean | undefined;
}

/** One row, which leads to what it is about. */
export function NotificationRow({ entry, unread, onOpen, waits }: NotificationRowProps) {
  const { newest } = entry;
  const { kind, fromUser, sessionId, session, createdAt } = newest;
  const { icon, family } = notificationLook(kind);
  return (
    <Link className={classNames("alert", unread && "is-new")} href={notificationPath(newest)} onClick={onOpen}>
      <span className={`alert__face ${family}`}>
        <Avatar person={fromUser} image={fromUser.profileImageUrl} />
        <i>
          <Icon glyph={icon} size="sm" />
        </i>
      </span>
      <span className="alert__text">
        <NotificationNames entry={entry} /> {waits ? followRequestAction : notificationAction(kind)}
        <small>
          {session && `${shownStrainName(session.strainName)} · `}
          <time dateTime={createdAt}>{shortRelativeTime(createdAt, Date.now())}</time>
        </small>
      </span>
      {session && sessionId !== null && (
        <Thumb
          seed={sessionId}
          family={session.strainType ? strainTypeFamilies[session.strainType] : undefined}
          photo={session.photo?.smallUrl}
        />
      )}
      {unread && (
        <span className="alert__dot">
          <span className="sr-only">Unread</span>
        </span>
      )}
    </Link>
  );
}
