import { fullName } from "#shared/domain/display-name.ts";
import { notificationText } from "#shared/domain/notification-text.ts";
import { shortRelativeTime } from "#shared/domain/relative-time.ts";
import { ingestionMethodLabel, shownStrainName } from "#shared/domain/session-words.ts";
import { Button } from "#web/kit/button/button.tsx";
import { Avatar } from "#web/kit/people/avatar.tsx";
import { Thumb } from "#web/kit/session/thumb.tsx";
import type { AskingNotification } from "./add-yours-dialog.tsx";
import { useDecline } from "./use-decline.ts";

interface AskRowProps {
  readonly notification: AskingNotification;
  readonly onAdd: () => void;
  /** Gives the focus a place, since the row goes. */
  readonly onDeclined: () => void;
}

/** Someone logged a session with the person: they add their own, or weren't there. */
export function AskRow({ notification, onAdd, onDeclined }: AskRowProps) {
  const { kind, fromUser, ask, session, createdAt } = notification;
  const { decline, isPending } = useDecline(notification, onDeclined);
  const about = [
    shownStrainName(ask.strainName),
    ask.ingestionMethod && ingestionMethodLabel(ask.ingestionMethod).toLowerCase(),
  ];
  const name = <span className="sr-only">, {fullName(fromUser)}</span>;
  return (
    <li className="askrow">
      <Avatar person={fromUser} image={fromUser.profileImageUrl} />
      <div>
        <b>{notificationText(kind, fromUser)}</b>
        <small>
          {about.filter(Boolean).join(", ")} ·{" "}
          <time dateTime={createdAt}>{shortRelativeTime(createdAt, Date.now())}</time>
        </small>
      </div>
      <Thumb of={{ id: ask.sessionId, strainType: ask.strainType, photo: session?.photo }} />
      <div className="askrow__answers">
        <Button size="sm" onClick={onAdd}>
          Add yours{name}
        </Button>
        <Button variant="ghost" size="sm" loading={isPending} onClick={decline}>
          I wasn't there{name}
        </Button>
      </div>
    </li>
  );
}
