import ListOrdered from "lucide-react/icons/list-ordered";
import Pencil from "lucide-react/icons/pencil";
import { type ReactNode, useState } from "react";
import { useLocation } from "wouter";
import { reorderPath } from "#web/core/navigation/page-paths.ts";
import type { SubScreen } from "#web/core/navigation/tabs.ts";
import { Button, LinkButton } from "#web/kit/button/button.tsx";
import { WantToTryLink } from "#web/kit/session/want-to-try-link.tsx";
import { SettingsLink, ShareButton } from "./profile-buttons.tsx";
import { ProfilePage } from "./profile-page.tsx";
import type { ProfilePageTab } from "./profile-tabs.ts";
import { SessionList } from "./session-list.tsx";

interface ProfileTabProps {
  readonly userId: string;
  readonly isOwn: boolean;
  readonly editProfileHref: string;
  readonly onOpenList: (list: SubScreen) => void;
  readonly onOpenSession: (sessionId: number) => void;
  readonly onLogSession: () => void;
  /** One's own sessions that aren't sent yet. */
  readonly shelf?: ReactNode;
  /** Content of the Privacy tab. */
  readonly privacy?: ReactNode;
}

/** The profile in the tab (spec section 2, Profile, Tab version). */
export function ProfileTab(props: ProfileTabProps) {
  const { userId, isOwn, editProfileHref, shelf, onOpenList, onOpenSession, onLogSession } = props;
  const [tab, setTab] = useState<ProfilePageTab>("sessions");
  const [, navigate] = useLocation();
  return (
    <ProfilePage
      userId={userId}
      isOwn={isOwn}
      place="tab"
      tab={tab}
      onTab={setTab}
      onOpenList={onOpenList}
      renderFavorite={(content, { id }) => (
        <button className="pinned__record" type="button" onClick={() => onOpenSession(id)}>
          {content}
        </button>
      )}
      corner={(profile) =>
        isOwn && (
          <>
            <ShareButton profile={profile} variant="icon" />
            <WantToTryLink />
            <SettingsLink />
          </>
        )
      }
      renderButtons={() =>
        isOwn && (
          <>
            <LinkButton variant="secondary" size="sm" icon={Pencil} href={editProfileHref}>
              Edit Profile
            </LinkButton>
            <Button variant="secondary" size="sm" icon={ListOrdered} onClick={() => navigate(reorderPath)}>
              Manage Rankings
            </Button>
          </>
        )
      }
      shelf={isOwn && shelf}
      renderSessions={({ sessionsCount }) => (
        <SessionList
          userId={userId}
          isOwn={isOwn}
          count={sessionsCount}
          onOpenSession={onOpenSession}
          onLogSession={onLogSession}
        />
      )}
      privacy={props.privacy}
    />
  );
}
