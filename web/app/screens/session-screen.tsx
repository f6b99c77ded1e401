import { useQuery } from "@tanstack/react-query";
import Link2 from "lucide-react/icons/link-2";
import { useState } from "react";
import { useSearch } from "wouter";
import type { Session } from "#shared/contract/sessions.ts";
import type { Author } from "#shared/contract/users.ts";
import { profileQuery } from "#web/core/cache/person-query.ts";
import { sessionPath } from "#web/core/navigation/page-paths.ts";
import { DetailSection } from "#web/journal/session-detail/detail-section.tsx";
import { sendAction } from "#web/journal/session-detail/send-action.ts";
import { SessionDetailDialog, type SessionDetailSlots } from "#web/journal/session-detail/session-detail-dialog.tsx";
import { useShareLink } from "#web/kit/toast/toast-context.ts";
import { CommentsPanel } from "#web/social/comments/comments-panel.tsx";
import { SessionLikers } from "#web/social/engagement/engagement.tsx";
import { FollowToggle } from "#web/social/follow/follow-toggle.tsx";
import { LikeButton, useLikedSession } from "#web/social/likes/like-button.tsx";
import { PersonMenu } from "#web/social/report/person-menu.tsx";
import { SessionWantToggle } from "#web/taste/want-to-try/want-toggle.tsx";

/** The '…' of someone else's session. */
function OthersSessionMenu({ session }: { readonly session: Session }) {
  const { copy } = useShareLink();
  const { id, user } = session;
  const copyLink = { label: "Copy link", icon: Link2, onSelect: () => copy(sessionPath(id)) };
  return <PersonMenu person={user} kind="session" id={id} actions={[sendAction(session), copyLink]} />;
}

/** A session has only its author: this loads the profile, which has the follow state. */
function FollowAuthor({ author }: { readonly author: Author }) {
  const { data } = useQuery(profileQuery(author.id));
  return data ? <FollowToggle person={data} place="elsewhere" /> : null;
}

interface SessionConversationProps {
  readonly session: Session;
  /** Scrolls to it once it has loaded. */
  readonly arrives: boolean;
}

/** Who likes an opened session, its comments and the composer. */
function SessionConversation({ session, arrives }: SessionConversationProps) {
  return (
    <DetailSection title="Conversation">
      <SessionLikers session={useLikedSession(session)} />
      <CommentsPanel session={session} arrives={arrives} />
    </DetailSection>
  );
}

interface SessionScreenProps {
  readonly sessionId: number;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The session detail dialog, over the main shell or wherever a session is opened; '?comments' begins at the conversation. */
export function SessionScreen({ sessionId, open, onClose }: SessionScreenProps) {
  const search = useSearch();
  // Still there while the dialog closes, when the address is another one.
  const [atComments] = useState(() => new URLSearchParams(search).has("comments"));

  const slots = (session: Session): SessionDetailSlots => ({
    othersMenu: <OthersSessionMenu session={session} />,
    follow: <FollowAuthor author={session.user} />,
    conversation: <SessionConversation session={session} arrives={atComments} />,
    reactions: (
      <>
        <LikeButton session={session} />
        <SessionWantToggle session={session} />
      </>
    ),
  });
  return <SessionDetailDialog sessionId={sessionId} open={open} onClose={onClose} slots={slots} />;
}
