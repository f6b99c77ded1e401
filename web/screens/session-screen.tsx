import { useState } from "react";
import { useSearch } from "wouter";
import type { Session } from "#shared/contract/sessions.ts";
import { shownStrainName } from "#shared/domain/session-names.ts";
import { EditSessionButton } from "#web/compositions/edit-session-button.tsx";
import { LogAgainButton } from "#web/compositions/log-again-button.tsx";
import { OthersSessionMenu } from "#web/compositions/others-session-menu.tsx";
import { OwnSessionMenu } from "#web/compositions/own-session-menu.tsx";
import { RateSessionButton } from "#web/compositions/rate-session-button.tsx";
import { SessionConversation } from "#web/compositions/session-conversation.tsx";
import { FollowAuthor } from "#web/features/follow/follow-author.tsx";
import { LikeButton } from "#web/features/likes/like-button.tsx";
import { SessionDetailDialog, type SessionDetailSlots } from "#web/features/session-detail/session-detail-dialog.tsx";
import { ShareSessionButton } from "#web/features/session-detail/share-session-button.tsx";
import { WantToggle } from "#web/features/want-to-try/want-toggle.tsx";
import { useCurrentUser } from "#web/lib/sign-in/current-user.ts";

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
