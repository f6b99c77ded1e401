import type { Session } from "#shared/contract/sessions.ts";
import { Avatar } from "#web/kit/people/avatar.tsx";
import { useEngagement } from "./engagement.queries.ts";
import { likersLine } from "./likers-line.ts";

/** The faces of likers whom the viewer follows, at the end of a card's actions; nothing without any. */
export function LikerFaces({ session }: { readonly session: Session }) {
  const { likers = [] } = useEngagement(session).data ?? {};
  const line = likersLine(session, likers);
  if (!line || likers.length === 0) return null;
  return (
    <span className="entry__likers">
      <span className="faces">
        {likers.map((liker) => (
          <Avatar key={liker.id} person={liker} image={liker.profileImageUrl} />
        ))}
      </span>
      <span className="sr-only">{line.who + line.rest}</span>
    </span>
  );
}

interface LatestCommentProps {
  readonly session: Session;
  /** Opens the whole conversation. */
  readonly onOpen: () => void;
}

/** The newest comment that the viewer may see, below a card; its place is kept while it loads. */
export function LatestComment({ session, onOpen }: LatestCommentProps) {
  const { data, isLoading } = useEngagement(session);
  if (isLoading) return <div className="entry__last" />;
  const comment = data?.latestComment;
  if (!comment) return null;
  const { user, content } = comment;
  return (
    <button className="entry__last" type="button" onClick={onOpen}>
      <Avatar person={user} image={user.profileImageUrl} />
      <span className="entry__said">
        <b>@{user.username}</b> {content}
      </span>
    </button>
  );
}
