import type { Session } from "#shared/contract/sessions.ts";
import { Bone } from "#web/ui/state/bone.tsx";
import { Avatar } from "#web/vocabulary/people/avatar.tsx";
import { useEngagement } from "./engagement.queries.ts";

interface LatestCommentProps {
  readonly session: Session;
  /** Opens the whole conversation. */
  readonly onOpen: () => void;
}

/** The newest comment that the viewer may see, below a card; its place is kept while it loads. */
export function LatestComment({ session, onOpen }: LatestCommentProps) {
  const { data, isLoading } = useEngagement(session);
  if (session.commentsCount === 0) return null;
  if (isLoading)
    return (
      <div className="entry__last" aria-hidden="true">
        <Bone width="1.75rem" height="1.75rem" />
        <Bone width="70%" height=".875rem" />
      </div>
    );
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
