import { lazy, Suspense } from "react";
import type { Session } from "#shared/contract/sessions.ts";
import { DetailSection } from "#web/journal/session-detail/detail-section.tsx";
import { SessionLikers } from "#web/social/engagement/session-likers.tsx";
import { useLikedSession } from "#web/social/likes/likes.queries.ts";
import { ReportOrBlockMenu } from "#web/social/report/report-or-block-menu.tsx";

const CommentsPanel = lazy(() => import("./comments-panel.tsx").then((module) => ({ default: module.CommentsPanel })));

interface SessionConversationProps {
  readonly session: Session;
  /** Scrolls to it once it has loaded. */
  readonly arrives: boolean;
}

/** Who likes an opened session, its comments and the composer. */
export function SessionConversation({ session, arrives }: SessionConversationProps) {
  return (
    <DetailSection title="Conversation">
      <SessionLikers session={useLikedSession(session)} />
      <Suspense fallback={<p role="status">Loading comments...</p>}>
        <CommentsPanel
          session={session}
          arrives={arrives}
          renderMenu={({ id, user }) => <ReportOrBlockMenu person={user} kind="comment" id={id} iconSize="sm" />}
        />
      </Suspense>
    </DetailSection>
  );
}
