import { memo } from "react";
import type { Session } from "#shared/contract/sessions.ts";
import { PersonMenu } from "#web/features/block/person-menu.tsx";
import { CommentsPanel } from "#web/features/comments/comments-panel.tsx";
import { FeedTab } from "#web/features/feed/feed-tab.tsx";
import { SessionCard } from "#web/features/feed/session-card.tsx";
import { LikeButton } from "#web/features/likes/like-button.tsx";
import { useLikedSession } from "#web/features/likes/likes.queries.ts";
import { openSession } from "#web/lib/opened-session.ts";

export function FeedScreen() {
  return <FeedTab renderCard={(session, eager) => <FeedCard session={session} eager={eager} />} />;
}

interface FeedCardProps {
  readonly session: Session;
  readonly eager: boolean;
}

/** Renders again only when its own session has changed, however long the feed. */
const FeedCard = memo(function FeedCard({ session, eager }: FeedCardProps) {
  return (
    <SessionCard
      session={useLikedSession(session)}
      eager={eager}
      onView={() => openSession(session.id)}
      likeButton={<LikeButton session={session} />}
      menu={<PersonMenu person={session.user} />}
      comments={(onHide) => (
        <CommentsPanel
          session={session}
          onHide={onHide}
          renderMenu={({ user }) => <PersonMenu person={user} iconSize="sm" />}
        />
      )}
    />
  );
});
