import { useState } from "react";
import { useSearch } from "wouter";
import type { Session } from "#shared/contract/sessions.ts";
import { shownStrainName } from "#shared/domain/session-names.ts";
import { useCurrentUser } from "#web/core/sign-in/current-user.ts";
import { RateSessionButton } from "#web/journal/rate/rate-session-button.tsx";
import { OwnSessionMenu } from "#web/journal/session-detail/own-session-menu.tsx";
import { SessionDetailDialog, type SessionDetailSlots } from "#web/journal/session-detail/session-detail-dialog.tsx";
import { ShareSessionButton } from "#web/journal/session-detail/share-session-button.tsx";
import { EditSessionButton } from "#web/journal/session-form/edit-session-button.tsx";
import { LogAgainButton } from "#web/journal/session-form/log-again-button.tsx";
import { SessionConversation } from "#web/social/comments/session-conversation.tsx";
import { FollowAuthor } from "#web/social/follow/follow-author.tsx";
import { LikeButton } from "#web/social/likes/like-button.tsx";
import { OthersSessionMenu } from "#web/social/report/others-session-menu.tsx";
import { WantToggle } from "#web/taste/want-to-try/want-toggle.tsx";

interface SessionScreenProps {
  readonly sessionId: number;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The session detail dialog, over the main shell or wherever a session is opened; '?comments' begins at the conversation. */
export function SessionScreen({ sessionId, open, onClose }: SessionScreenProps) {
  const { id: viewerId } = useCurrentUser();
  const search = useSearch();
  // Still there while the dialog closes, when the address is another one.
  const [atComments] = useState(() => new URLSearchParams(search).has("comments"));

  function slots(session: Session): SessionDetailSlots {
    const isOwn = session.userId === viewerId;
    return {
      tools: isOwn ? (
        <>
          <EditSessionButton session={session} look="bar" onDeleted={onClose} />
          <OwnSessionMenu session={session} onDeleted={onClose} />
        </>
      ) : (
        <OthersSessionMenu session={session} />
      ),
      follow: !isOwn && <FollowAuthor author={session.user} />,
      rate: isOwn && session.rating === null && <RateSessionButton session={session} look="button" />,
      conversation: <SessionConversation session={session} arrives={atComments} />,
      foot: (
        <>
          <LikeButton session={session} />
          {!isOwn && session.productId !== null && (
            <WantToggle
              look="action"
              productId={session.productId}
              name={shownStrainName(session.strainName)}
              sessionId={session.id}
            />
          )}
          <ShareSessionButton session={session} />
          <LogAgainButton session={session} look={isOwn ? "own" : "others"} />
        </>
      ),
    };
  }
  return <SessionDetailDialog sessionId={sessionId} open={open} onClose={onClose} slots={slots} />;
}
