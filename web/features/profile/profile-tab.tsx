import Pencil from "lucide-react/icons/pencil";
import type { ReactNode } from "react";
import type { Session } from "#shared/contract/sessions.ts";
import type { SubScreen } from "#web/lib/navigation/sub-screen.ts";
import { LinkButton } from "#web/ui/button/link-button.tsx";
import { ProfileHead } from "./profile-head.tsx";
import { SessionList } from "./session-list.tsx";
import { SettingsLink } from "./settings-link.tsx";
import { WithProfile } from "./with-profile.tsx";

interface ProfileTabProps {
  readonly userId: string;
  readonly isOwn: boolean;
  readonly editProfileHref: string;
  readonly onOpenList: (list: SubScreen) => void;
  readonly onOpenSession: (sessionId: number) => void;
  readonly onLogSession: () => void;
  /** The button that opens the rankings dialog; one's own profile only. */
  readonly manageRankings?: ReactNode;
  /** Above one's own sessions: those still to rate. */
  readonly shelf?: ReactNode;
  /** The edit button at the end of one's own rows. */
  readonly renderEdit?: ((session: Session) => ReactNode) | undefined;
}

/** The profile in the tab (spec section 2, Profile, Tab version). */
export function ProfileTab(props: ProfileTabProps) {
  const { userId, isOwn, editProfileHref, manageRankings, shelf, onOpenList, onOpenSession, onLogSession, renderEdit } =
    props;
  const ownButtons = isOwn && (
    <>
      <LinkButton variant="secondary" size="sm" icon={Pencil} href={editProfileHref}>
        Edit profile
      </LinkButton>
      {manageRankings}
    </>
  );
  return (
    <WithProfile userId={userId} notFound="Profile not found">
      {(profile) => (
        <>
          <ProfileHead profile={profile} level={1} withBio onOpenList={onOpenList} corner={isOwn && <SettingsLink />}>
            {ownButtons}
          </ProfileHead>
          {isOwn && shelf}
          <SessionList
            userId={userId}
            isOwn={isOwn}
            count={profile.sessionsCount}
            onOpenSession={onOpenSession}
            onLogSession={onLogSession}
            renderEdit={isOwn ? renderEdit : undefined}
          />
        </>
      )}
    </WithProfile>
  );
}
