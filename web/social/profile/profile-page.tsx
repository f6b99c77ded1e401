import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Session } from "#shared/contract/sessions.ts";
import type { Profile } from "#shared/contract/users.ts";
import { favoritesQuery } from "#web/core/cache/favorites-query.ts";
import type { ViewedAs } from "#web/core/cache/query-keys.ts";
import type { SubScreen } from "#web/core/navigation/sub-screen.ts";
import { Tabs } from "#web/kit/shell/tabs.tsx";
import { LazyReviews, LazyStats } from "./lazy-tabs.tsx";
import { userSessionsQuery } from "./profile.queries.ts";
import { ProfileHead } from "./profile-head.tsx";
import { ProfileSkeleton } from "./profile-skeleton.tsx";
import type { ProfilePageTab } from "./profile-tabs.ts";
import { WithProfile } from "./with-profile.tsx";

interface ProfilePageProps {
  readonly userId: string;
  readonly isOwn: boolean;
  /** The tab, whose name is the page's heading, or the page at /profile. */
  readonly place: "tab" | "page";
  readonly tab: ProfilePageTab;
  readonly onTab: (tab: ProfilePageTab) => void;
  /** Absent in a preview of one's own profile, because the lists show the owner's view. */
  readonly onOpenList?: ((list: SubScreen) => void) | undefined;
  /** Under the counts: Edit Profile and Share, or the follow button. */
  readonly renderButtons?: ((profile: Profile) => ReactNode) | undefined;
  /** At the end of the name's line. */
  readonly corner?: ((profile: Profile) => ReactNode) | undefined;
  readonly renderFavorites: (sessions: readonly Session[]) => ReactNode;
  /** Between the head and the tabs: one's own sessions still to rate. */
  readonly shelf?: ReactNode;
  readonly renderSessions: (profile: Profile) => ReactNode;
  /** Content of the Privacy tab; one's own profile only. */
  readonly privacy?: ReactNode;
  readonly viewedAs?: ViewedAs | undefined;
  readonly renderMissing?: ((unknown: ReactNode) => ReactNode) | undefined;
}

/** A person's profile, the same in the tab and at /profile, but for what the spec gives only one of them (spec section 2). */
export function ProfilePage(props: ProfilePageProps) {
  const { userId, isOwn, place, tab, onTab, onOpenList, renderButtons, corner, viewedAs, renderMissing } = props;
  const { renderFavorites, shelf, renderSessions, privacy } = props;
  // Both are asked for together with the profile: so nothing moves when they come, and the first tab doesn't wait twice.
  const { data: favorites, isPending } = useQuery(favoritesQuery(userId, viewedAs));
  useInfiniteQuery({ ...userSessionsQuery(userId, viewedAs), enabled: tab === "sessions", notifyOnChangeProps: [] });
  return (
    <WithProfile
      userId={userId}
      viewedAs={viewedAs}
      notFound={place === "tab" ? "Profile not found" : "User not found"}
      renderMissing={renderMissing}
    >
      {(profile) =>
        isPending ? (
          <ProfileSkeleton />
        ) : (
          <>
            <ProfileHead
              profile={profile}
              level={place === "tab" ? 1 : 2}
              isOwn={isOwn}
              viewedAs={viewedAs}
              onOpenList={onOpenList}
              corner={corner?.(profile)}
              favorites={favorites && renderFavorites(favorites)}
            >
              {renderButtons?.(profile)}
            </ProfileHead>
            {shelf}
            <Tabs
              label="Profile"
              current={tab === "privacy" && !isOwn ? "sessions" : tab}
              onSelect={onTab}
              tabs={[
                { id: "sessions", label: "Sessions", content: renderSessions(profile) },
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
        )
      }
    </WithProfile>
  );
}
