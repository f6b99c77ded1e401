import type { ReactNode } from "react";
import type { Profile } from "#shared/contract/users.ts";
import type { ViewedAs } from "#web/lib/cache/query-keys.ts";
import type { SubScreen } from "#web/lib/navigation/sub-screen.ts";
import { Tabs } from "#web/ui/shell/tabs.tsx";
import { LazyReviews, LazyStats } from "./lazy-tabs.tsx";
import { PageSessions } from "./page-sessions.tsx";
import { ProfileHead } from "./profile-head.tsx";
import type { ProfilePageTab } from "./profile-tabs.ts";
import { WithProfile } from "./with-profile.tsx";

interface ProfilePageProps {
  readonly userId: string;
  readonly isOwn: boolean;
  readonly tab: ProfilePageTab;
  readonly onTab: (tab: ProfilePageTab) => void;
  /** Absent in a preview of one's own profile, because the lists show the owner's view. */
  readonly onOpenList?: ((list: SubScreen) => void) | undefined;
  /** Under the counts: Edit Profile and Share, or the follow button. */
  readonly renderButtons?: ((profile: Profile) => ReactNode) | undefined;
  /** At the end of the name's line. */
  readonly corner?: ReactNode;
  /** Content of the Privacy tab; one's own profile only. */
  readonly privacy?: ReactNode;
  readonly viewedAs?: ViewedAs | undefined;
  readonly renderMissing?: ((unknown: ReactNode) => ReactNode) | undefined;
}

/** The profile at /profile (spec section 2, Profile, Page version). */
export function ProfilePage(props: ProfilePageProps) {
  const { userId, isOwn, tab, onTab, onOpenList, renderButtons, corner, privacy, viewedAs, renderMissing } = props;
  return (
    <WithProfile userId={userId} viewedAs={viewedAs} notFound="User not found" renderMissing={renderMissing}>
      {(profile) => (
        <>
          <ProfileHead
            profile={profile}
            level={2}
            withBio={!isOwn}
            viewedAs={viewedAs}
            onOpenList={onOpenList}
            corner={corner}
          >
            {renderButtons?.(profile)}
          </ProfileHead>
          <Tabs
            label="Profile"
            current={tab === "privacy" && !isOwn ? "sessions" : tab}
            onSelect={onTab}
            tabs={[
              {
                id: "sessions",
                label: "Sessions",
                content: <PageSessions userId={userId} viewedAs={viewedAs} count={profile.sessionsCount} />,
              },
              { id: "stats", label: "Stats", content: <LazyStats userId={userId} viewedAs={viewedAs} /> },
              { id: "reviews", label: "Reviews", content: <LazyReviews userId={userId} viewedAs={viewedAs} /> },
              ...(isOwn
                ? [
                    {
                      id: "privacy" as const,
                      label: "Privacy",
                      content: <div className="profileprivacy">{privacy}</div>,
                    },
                  ]
                : []),
            ]}
          />
        </>
      )}
    </WithProfile>
  );
}
