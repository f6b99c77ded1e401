import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { navigate, useHistoryState } from "wouter/use-browser-location";
import type { Profile } from "#shared/contract/users.ts";
import { ApiError } from "#web/core/api/api-error.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { favoritesQuery, profileQuery, statsQuery } from "#web/core/cache/person-query.ts";
import { replacePage } from "#web/core/navigation/overlay-entries.ts";
import { profilePath } from "#web/core/navigation/page-paths.ts";
import { openSubScreen, type SubScreen } from "#web/core/navigation/tabs.ts";
import { ProfileFavorites } from "#web/journal/favorites/profile-favorites.tsx";
import { MissingIllustration } from "#web/kit/illustration/fault-illustrations.tsx";
import { Tabs } from "#web/kit/shell/tabs.tsx";
import { EmptyState } from "#web/kit/state/empty-state.tsx";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { Bone, RowsSkeleton } from "#web/kit/state/skeleton.tsx";
import { agreementCard, agreementQuery } from "#web/taste/agreement/agreement.queries.ts";
import { OthersButtons, OwnButtons, OwnCorner } from "./profile-buttons.tsx";
import { ProfileHead } from "./profile-head.tsx";
import {
  type ProfilePlace,
  type ProfileTab,
  type ProfileTabProps,
  profilePlaces,
  readProfileTab,
} from "./profile-place.ts";
import { ProfileSessions } from "./profile-sessions.tsx";
import { StatsSkeleton } from "./stats-skeleton.tsx";
import { userSessionsQuery } from "./with-sessions.tsx";

/** The head's own layout, then three rows. */
function ProfileSkeleton() {
  return (
    <>
      <div className="profilehead" aria-hidden="true">
        <div className="profilehead__top">
          <Bone width="5.5rem" height="5.5rem" style={{ margin: ".75rem", flex: "none", borderRadius: "50%" }} />
          <div style={{ flex: 1 }}>
            <Bone width="78%" height="1.75rem" />
            <Bone width="46%" height=".875rem" style={{ marginTop: ".625rem" }} />
          </div>
        </div>
        <div className="tally">
          {["Sessions", "Following", "Followers"].map((count) => (
            <div key={count}>
              <Bone width="2.25rem" height="1.5rem" />
              <Bone width="3.75rem" height=".75rem" style={{ marginTop: ".5rem" }} />
            </div>
          ))}
        </div>
      </div>
      <div style={{ marginTop: "1.75rem" }}>
        <RowsSkeleton of="sessions" />
      </div>
    </>
  );
}

// In place of the whole profile, and rarely.
const BlockedPerson = lazy(() =>
  import("#web/social/block/blocked-people.tsx").then((module) => ({ default: module.BlockedPerson })),
);

interface WithProfileProps extends ProfileTabProps {
  readonly children: (profile: Profile) => ReactNode;
}

/** Loads the profile; shows a skeleton or an error until it's there. */
function WithProfile({ userId, place, children }: WithProfileProps) {
  const { unknown: title, tellsBlocked, viewedAs } = profilePlaces[place];
  const { data, error, isFetching, refetch } = useQuery(profileQuery(userId, viewedAs));
  if (data) return children(data);
  if (!error) return <ProfileSkeleton />;
  if (error instanceof ApiError && error.status === 404) {
    const unknown = (
      <EmptyState
        illustration={<MissingIllustration />}
        title={title}
        hint="The link may be old, or the account may be gone."
      />
    );
    if (!tellsBlocked) return unknown;
    return (
      <Suspense fallback={<ProfileSkeleton />}>
        <BlockedPerson userId={userId} otherwise={unknown} />
      </Suspense>
    );
  }
  return <ErrorState title="Couldn't load this profile" retrying={isFetching} onRetry={() => void refetch()} />;
}

// A profile opens with its sessions; these load when they are looked at.
const ProfileStats = lazy(() => import("./profile-stats.tsx").then((module) => ({ default: module.ProfileStats })));
const ProfileReviews = lazy(() =>
  import("./profile-reviews.tsx").then((module) => ({ default: module.ProfileReviews })),
);

/** Which tab is open. The page's is remembered by the history entry, so that Back from elsewhere finds it as it was. */
function useOpenTab(place: ProfilePlace): [ProfileTab, (tab: ProfileTab) => void] {
  const [path] = useLocation();
  const search = useSearch();
  const historyState = useHistoryState<unknown>();
  const [tab, setTab] = useState<ProfileTab>("sessions");
  if (place !== "page") return [tab, setTab];
  return [
    readProfileTab(historyState, new URLSearchParams(search).get("view")),
    (profileTab) => replacePage(search ? `${path}?${search}` : path, { profileTab }),
  ];
}

/** The two counts lead to lists that replace the profile; a preview's don't, because the lists show the owner's view. */
function openListOf(place: ProfilePlace, userId: string): ((list: SubScreen) => void) | undefined {
  if (place === "preview") return undefined;
  return place === "tab" ? openSubScreen : (list) => navigate(profilePath(userId, list));
}

interface PersonProfileProps extends ProfileTabProps {
  /** Between the head and the tabs: one's own sessions that aren't sent yet. */
  readonly shelf?: ReactNode;
  /** Content of the Privacy tab; one's own profile only. */
  readonly privacy?: ReactNode;
}

/** A person's profile, the same everywhere but for what the spec gives only some of its places (spec section 2). */
export function PersonProfile({ userId, place, shelf, privacy }: PersonProfileProps) {
  const isOneself = useCurrentUser().id === userId;
  const isOwn = isOneself && place !== "preview";
  const { level, viewedAs, opens } = profilePlaces[place];
  const [tab, setTab] = useOpenTab(place);
  // All are asked for together with the profile: so nothing moves when they come, and the first tab doesn't wait twice. What
  // failed counts as there: parts of the page ask for it again, and the page would be taken away for it, for ever.
  const favorites = useQuery(favoritesQuery(userId, viewedAs));
  const agreement = useQuery({ ...agreementQuery(userId), enabled: !isOneself });
  const stats = useQuery(statsQuery(userId, viewedAs));
  const isThere = favorites.isFetched && stats.isFetched && (isOneself || agreement.isFetched);
  useInfiniteQuery({ ...userSessionsQuery(userId, viewedAs), enabled: tab === "sessions", notifyOnChangeProps: [] });
  // One's own profile, which is opened most, never has it, and few others do.
  const ProfileAgreement = agreementCard();
  const tabProps = { userId, place };
  return (
    <WithProfile {...tabProps}>
      {(profile) =>
        !isThere ? (
          <ProfileSkeleton />
        ) : (
          <>
            <ProfileHead
              profile={profile}
              level={level}
              isOwn={isOwn}
              viewedAs={viewedAs}
              onOpenList={openListOf(place, userId)}
              corner={isOwn && <OwnCorner profile={profile} place={place} />}
              favorites={
                favorites.data && (
                  <ProfileFavorites sessions={favorites.data} isOwn={isOwn} level={level === 1 ? 2 : 3} opens={opens} />
                )
              }
            >
              {isOwn ? (
                <OwnButtons profile={profile} place={place} />
              ) : (
                place === "page" && <OthersButtons profile={profile} />
              )}
            </ProfileHead>
            {shelf}
            {agreement.data && (
              <Suspense>
                <ProfileAgreement person={profile} agreement={agreement.data} />
              </Suspense>
            )}
            <Tabs
              label="Profile"
              current={tab === "privacy" && !isOwn ? "sessions" : tab}
              onSelect={setTab}
              tabs={[
                {
                  id: "sessions",
                  label: "Sessions",
                  content: <ProfileSessions {...tabProps} isOwn={isOwn} count={profile.sessionsCount} />,
                },
                {
                  id: "stats",
                  label: "Stats",
                  content: (
                    <Suspense fallback={<StatsSkeleton />}>
                      <ProfileStats {...tabProps} />
                    </Suspense>
                  ),
                },
                {
                  id: "reviews",
                  label: "Reviews",
                  content: (
                    <Suspense fallback={<RowsSkeleton of="sessions" />}>
                      <ProfileReviews {...tabProps} />
                    </Suspense>
                  ),
                },
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
