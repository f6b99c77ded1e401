import type { Conversation } from "#shared/contract/messages.ts";
import { fullName } from "#shared/domain/display-name.ts";
import { conversationPath } from "#web/lib/navigation/page-paths.ts";
import { Link } from "#web/ui/link.tsx";
import { TimeSince } from "#web/ui/time/time-since.tsx";
import { Avatar } from "#web/vocabulary/people/avatar.tsx";

export function ConversationRow({ conversation }: { readonly conversation: Conversation }) {
  const { person, isUnread, lastMessage } = conversation;
  const isOwn = lastMessage.senderId !== person.id;
  return (
    <li className={isUnread ? "row row--unread" : "row"}>
      <Link className="row__link" href={conversationPath(person.id)}>
        <Avatar person={person} image={person.profileImageUrl} />
        <span className="row__main">
          <b>{fullName(person)}</b>
          <small>
            {isOwn && "You: "}
            {lastMessage.excerpt}
          </small>
        </span>
        <span className="row__news">
          <TimeSince moment={lastMessage.createdAt} />
          {isUnread && (
            <span className="note__dot">
              <span className="sr-only">Unread</span>
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}
