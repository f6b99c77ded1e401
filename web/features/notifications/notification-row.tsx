import AtSign from "lucide-react/icons/at-sign";
import Heart from "lucide-react/icons/heart";
import Mail from "lucide-react/icons/mail";
import MessageCircle from "lucide-react/icons/message-circle";
import UserPlus from "lucide-react/icons/user-plus";
import type { Notification } from "#shared/contract/notifications.ts";
import { firstNameOrUsername } from "#shared/domain/display-name.ts";
import type { NotificationKind } from "#shared/domain/enumerations.ts";
import { followRequestAction, notificationAction } from "#shared/domain/notification-text.ts";
import { shortRelativeTime } from "#shared/domain/relative-time.ts";
import type { Family } from "#shared/domain/strain-type.ts";
import { conversationPath, profilePath, sessionPath } from "#web/lib/navigation/page-paths.ts";
import { type Glyph, Icon } from "#web/ui/icon/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import type { RequestAnswer } from "./follow-requests.queries.ts";
import { RequestButtons } from "./request-buttons.tsx";
import { useRequestAnswer } from "./use-request-answer.ts";

const looks = {
  follow: { icon: UserPlus, family: "dew" },
  like: { icon: Heart, family: "bloom" },
  comment: { icon: MessageCircle, family: "dusk" },
  reply: { icon: MessageCircle, family: "dusk" },
  mention: { icon: AtSign, family: "dusk" },
  message: { icon: Mail, family: "dew" },
} as const satisfies Record<NotificationKind, { icon: Glyph; family: Family }>;

interface NotificationRowProps {
  readonly notification: Notification;
  readonly unread: boolean;
  readonly onOpen: () => void;
  readonly onAnswered: (answer: RequestAnswer) => void;
}

/**
 * Links to its session, or else to the person (decisions.md). A follow request can be
 * answered here: accepted, it becomes a follow notification; declined, it disappears.
 */
export function NotificationRow({ notification, unread, onOpen, onAnswered }: NotificationRowProps) {
  const { kind, fromUser, fromUserId, sessionId, createdAt, isRequest } = notification;
  const { icon, family } = looks[kind];
  const personPath = kind === "message" ? conversationPath(fromUserId) : profilePath(fromUserId);
  const { answered, answer } = useRequestAnswer(fromUser);
  if (isRequest && answered === "decline") return null;
  const waits = isRequest && answered === undefined;
  return (
    <li className="note__item">
      <Link
        className={`note ${family}`}
        href={sessionId === null ? personPath : sessionPath(sessionId)}
        onClick={onOpen}
      >
        <span className="note__icon">
          <Icon glyph={icon} />
        </span>
        <span>
          <span className="note__text">
            <b>{firstNameOrUsername(fromUser)}</b> {waits ? followRequestAction : notificationAction(kind)}
          </span>
          <time dateTime={createdAt}>{shortRelativeTime(createdAt, Date.now())}</time>
        </span>
        {unread && (
          <span className="note__dot">
            <span className="sr-only">Unread</span>
          </span>
        )}
      </Link>
      {waits && (
        <RequestButtons
          from={fromUser}
          onAnswer={(wanted) => {
            answer(wanted);
            onAnswered(wanted);
          }}
        />
      )}
    </li>
  );
}
