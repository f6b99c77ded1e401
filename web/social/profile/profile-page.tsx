import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense } from "react";
import type { Session } from "#shared/contract/sessions.ts";
import type { Profile } from "#shared/contract/users.ts";
import { ApiError } from "#web/core/api/api-error.ts";
import { favoritesQuery, profileQuery } from "#web/core/cache/person-query.ts";
import type { ViewedAs } from "#web/core/cache/query-keys.ts";
import type { SubScreen } from "#web/core/navigation/tabs.ts";
import { ProfileFavorites } from "#web/journal/favorites/profile-favorites.tsx";
import { MissingIllustration } from "#web/kit/illustration/fault-illustrations.tsx";
import { Tabs } from "#web/kit/shell/tabs.tsx";
import { EmptyState } from "#web/kit/state/empty-state.tsx";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { Bone, RowsSkeleton } from "#web/kit/state/skeleton.tsx";
import { BlockedPerson } from "#web/social/block/blocked-people.tsx";
import { agreementQuery } from "#web/taste/agreement/agreement.queries.ts";
import { ProfileHead } from "./profile-head.tsx";
import type { ProfilePageTab } from "./profile-tabs.ts";
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

interface WithProfileProps {
  readonly userId: string;
  readonly viewedAs?: ViewedAs | undefined;
  /** Title for an unknown person. */
  readonly notFound: "Profile not found" | "User not found";
  /** Says so where the viewer has blocked the person. */
  readonly tellsBlocked: boolean;
  readonly children: (profile: Profile) => ReactNode;
}

/** Loads the profile; shows a skeleton or an error until it's there. */
function WithProfile({ userId, viewedAs, notFound, tellsBlocked, children }: WithProfileProps) {
  const { data, error, isFetching, refetch } = useQuery(profileQuery(userId, viewedAs));
  if (data) return children(data);
  if (!error) return <ProfileSkeleton />;
  if (error instanceof ApiError && error.status === 404) {
    const unknown = (
      <EmptyState
        illustration={<MissingIllustration />}
        title={notFound}
        hint="The link may be old, or the account may be gone."
      />
    );
    return tellsBlocked ? <BlockedPerson userId={userId} otherwise={unknown} /> : unknown;
  }
  return <ErrorState title="Couldn't load this profile" retrying={isFetching} onRetry={() => void refetch()} />;
}

// One's own profile, which is opened most, never has it, and few others do.
const ProfileAgreement = lazy(() =>
  import("#web/taste/agreement/profile-agreement.tsx").then((module) => ({ default: module.ProfileAgreement })),
);
// The page opens with its sessions; these load when they are looked at.
const PageStats = lazy(() => import("./page-stats.tsx").then((module) => ({ default: module.PageStats })));
const PageReviews = lazy(() => import("./page-reviews.tsx").then((module) => ({ default: module.PageReviews })));

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
  /** The link or button around a pinned session; it takes its content. */
  readonly renderFavorite: (content: ReactNode, session: Session) => ReactNode;
  /** Between the head and the tabs: one's own sessions that aren't sent yet. */
  readonly shelf?: ReactNode;
  readonly renderSessions: (profile: Profile) => ReactNode;
  /** Content of the Privacy tab; one's own profile only. */
  readonly privacy?: ReactNode;
  readonly viewedAs?: ViewedAs | undefined;
}

/** A person's profile, the same in the tab and at /profile, but for what the spec gives only one of them (spec section 2). */
export function ProfilePage(props: ProfilePageProps) {
  const { userId, isOwn, place, tab, onTab, onOpenList, renderButtons, corner, viewedAs } = props;
  const { renderFavorite, shelf, renderSessions, privacy } = props;
  const agrees = !isOwn && !viewedAs;
  // All are asked for together with the profile: so nothing moves when they come, and the first tab doesn't wait twice.
  const { data: favorites, isPending } = useQuery(favoritesQuery(userId, viewedAs));
  const { data: agreement, isPending: isComparing } = useQuery({ ...agreementQuery(userId), enabled: agrees });
  useInfiniteQuery({ ...userSessionsQuery(userId, viewedAs), enabled: tab === "sessions", notifyOnChangeProps: [] });
  return (
    <WithProfile
      userId={userId}
      viewedAs={viewedAs}
      notFound={place === "tab" ? "Profile not found" : "User not found"}
      tellsBlocked={place === "page" && !viewedAs}
    >
      {(profile) =>
        isPending || (agrees && isComparing) ? (
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
              favorites={
                favorites && (
                  <ProfileFavorites
                    sessions={favorites}
                    isOwn={isOwn}
                    level={place === "tab" ? 2 : 3}
                    renderOpener={renderFavorite}
                  />
                )
              }
            >
              {renderButtons?.(profile)}
            </ProfileHead>
            {shelf}
            {agreement && (
              <Suspense>
                <ProfileAgreement person={profile} agreement={agreement} />
              </Suspense>
            )}
            <Tabs
              label="Profile"
              current={tab === "privacy" && !isOwn ? "sessions" : tab}
              onSelect={onTab}
              tabs={[
                { id: "sessions", label: "Sessions", content: renderSessions(profile) },
                {
                  id: "stats",
                  label: "Stats",
                  content: (
                    <Suspense fallback={<StatsSkeleton />}>
                      <PageStats userId={userId} viewedAs={viewedAs} />
                    </Suspense>
                  ),
                },
                {
                  id: "reviews",
                  label: "Reviews",
                  content: (
                    <Suspense fallback={<RowsSkeleton of="sessions" />}>
                      <PageReviews userId={userId} viewedAs={viewedAs} />
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
