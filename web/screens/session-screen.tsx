import { useState } from "react";
import { useSearch } from "wouter";
import { EditSessionButton } from "#web/compositions/edit-session-button.tsx";
import { LogAgainButton } from "#web/compositions/log-again-button.tsx";
import { RateSessionButton } from "#web/compositions/rate-session-button.tsx";
import { ReportOrBlockMenu } from "#web/compositions/report-or-block-menu.tsx";
import { SessionComments } from "#web/compositions/session-comments.tsx";
import { PinButton } from "#web/features/favorites/pin-button.tsx";
import { FollowAuthor } from "#web/features/follow/follow-author.tsx";
import { SessionDetailDialog } from "#web/features/session-detail/session-detail-dialog.tsx";

interface SessionScreenProps {
  readonly sessionId: number;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The session detail dialog, over the main shell or wherever a session is opened; with its comments at '?comments'. */
export function SessionScreen({ sessionId, open, onClose }: SessionScreenProps) {
  const search = useSearch();
  // Still there while the dialog closes, when the address is another one.
  const [hasComments] = useState(() => new URLSearchParams(search).has("comments"));
  return (
    <SessionDetailDialog
      sessionId={sessionId}
      open={open}
      onClose={onClose}
      comments={(session) => hasComments && <SessionComments session={session} />}
      ownerControls={(session) => (
        <>
          <RateSessionButton session={session} of="unrated" />
          <EditSessionButton session={session} look="foot" onDeleted={onClose} />
        </>
      )}
      ownerActions={(session) => (
        <>
          <LogAgainButton session={session} look="button" />
          <RateSessionButton session={session} of="rated" />
          <PinButton session={session} />
        </>
      )}
      follow={({ id, user }) => (
        <div className="detail__follow">
          <FollowAuthor author={user} />
          <ReportOrBlockMenu person={user} kind="session" id={id} />
        </div>
      )}
    />
  );
}
