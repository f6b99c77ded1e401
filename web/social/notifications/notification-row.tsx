import AtSign from "lucide-react/icons/at-sign";
import Bell from "lucide-react/icons/bell";
import Heart from "lucide-react/icons/heart";
import Mail from "lucide-react/icons/mail";
import MessageCircle from "lucide-react/icons/message-circle";
import Reply from "lucide-react/icons/reply";
import UserPlus from "lucide-react/icons/user-plus";
import UsersRound from "lucide-react/icons/users-round";
import type { Notification } from "#shared/contract/notifications.ts";
import type { Author } from "#shared/contract/users.ts";
import { firstNameOrUsername } from "#shared/domain/display-name.ts";
import type { NotificationKind } from "#shared/domain/enumerations.ts";
import { followRequestAction, notificationAction } from "#shared/domain/notification-text.ts";
import { shortRelativeTime } from "#shared/domain/relative-time.ts";
import { type Family, shownStrainName } from "#shared/domain/session-words.ts";
import { counted } from "#web/core/format.ts";
import { profilePath, sessionPath } from "#web/core/navigation/page-paths.ts";
import { classNames } from "#web/kit/class-names.ts";
import { type Glyph, Icon } from "#web/kit/icon/icon.tsx";
import { Link } from "#web/kit/link.tsx";
import { FactsLine } from "#web/kit/list/facts-line.tsx";
import { Avatar } from "#web/kit/people/avatar.tsx";
import { Thumb } from "#web/kit/session/thumb.tsx";
import type { Entry } from "./notification-periods.ts";

interface Look {
  readonly icon: Glyph;
  readonly family: Family;
}

const looks: Record<NotificationKind, Look> = {
  follow: { icon: UserPlus, family: "dew" },
  like: { icon: Heart, family: "bloom" },
  comment: { icon: MessageCircle, family: "dusk" },
  reply: { icon: Reply, family: "dusk" },
  mention: { icon: AtSign, family: "dusk" },
  message: { icon: Mail, family: "dew" },
  companion: { icon: UsersRound, family: "bloom" },
};
const lookOf = new Map<string, Look>(Object.entries(looks));

/** @param kind also one that a newer server knows and this page doesn't */
const notificationLook = (kind: string): Look => lookOf.get(kind) ?? { icon: Bell, family: "dew" };

const nameOf = (person: Author) => <b>{firstNameOrUsername(person)}</b>;

/** 'June', 'June and Kai' or 'June, Kai and 4 others'. */
function NotificationNames({ entry: { all, mayHaveMore } }: { readonly entry: Entry }) {
  const [first, second, ...others] = all.map(({ fromUser }) => fromUser);
  if (!first) return null;
  if (!second) return nameOf(first);
  if (others.length === 0)
    return (
      <>
        {nameOf(first)} and {nameOf(second)}
      </>
    );
  const count = mayHaveMore ? "others" : counted(others.length, "other");
  return (
    <>
      {nameOf(first)}, {nameOf(second)} and {count}
    </>
  );
}

/** It leads to the session, with its comments where it's about one; else to the person. */
function notificationPath({ kind, fromUserId, sessionId, session }: Notification): string {
  if (sessionId === null || session === null) return profilePath(fromUserId);
  return sessionPath(sessionId, kind === "like" ? undefined : "comments");
}

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
          <FactsLine>
            {session && shownStrainName(session.strainName)}
            <time dateTime={createdAt}>{shortRelativeTime(createdAt, Date.now())}</time>
          </FactsLine>
        </small>
      </span>
      {session && sessionId !== null && <Thumb of={{ ...session, id: sessionId }} />}
      {unread && (
        <span className="alert__dot">
          <span className="sr-only">Unread</span>
        </span>
      )}
    </Link>
  );
}
