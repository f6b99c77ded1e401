import "#web/ui/styles/data.css";
import "#web/features/profile/profile.css";
import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { useLocation, useSearch } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";
import type { Session } from "#shared/contract/sessions.ts";
import { FollowList } from "#web/compositions/follow-list.tsx";
import { ProfileFavorites } from "#web/compositions/profile-favorites.tsx";
import { ReportOrBlockMenu } from "#web/compositions/report-or-block-menu.tsx";
import { BlockedPerson } from "#web/features/block/blocked-person.tsx";
import { FollowToggle } from "#web/features/follow/follow-toggle.tsx";
import { MessageButton } from "#web/features/messages/message-button.tsx";
import { OwnButtons } from "#web/features/profile/own-buttons.tsx";
import { PageSessions } from "#web/features/profile/page-sessions.tsx";
import { ProfilePage } from "#web/features/profile/profile-page.tsx";
import { readProfilePageTab } from "#web/features/profile/profile-tabs.ts";
import { SettingsLink } from "#web/features/profile/settings-link.tsx";
import { goBack, replacePage } from "#web/lib/navigation/overlay-entries.ts";
import { profilePath, sessionPath } from "#web/lib/navigation/page-paths.ts";
import { subScreenTitles } from "#web/lib/navigation/sub-screen.ts";
import { useCurrentUser } from "#web/lib/sign-in/current-user.ts";
import { Link } from "#web/ui/link.tsx";
import { RowsSkeleton } from "#web/ui/state/rows-skeleton.tsx";
import { WantToTryLink } from "#web/vocabulary/session/want-to-try-link.tsx";
import { PageFrame } from "./page-frame.tsx";

const PrivacyTab = lazy(() =>
  import("#web/compositions/privacy-tab.tsx").then((module) => ({ default: module.PrivacyTab })),
);

/** Content only of the viewer's own profile. */
const ownViews: ReadonlyMap<string, ComponentType> = new Map([
  ["edit", lazy(() => import("./edit-profile-screen.tsx").then((module) => ({ default: module.EditProfileScreen })))],
  [
    "requests",
    lazy(() => import("./follow-requests-screen.tsx").then((module) => ({ default: module.FollowRequestsScreen }))),
  ],
  [
    "stranger",
    lazy(() => import("./stranger-view-screen.tsx").then((module) => ({ default: module.StrangerViewScreen }))),
  ],
]);

/** /profile: the viewer's own without a userId (spec section 2, Routes), and the views that replace it. */
export function ProfileScreen() {
  const currentUser = useCurrentUser();
  const search = new URLSearchParams(useSearch());
  const userId = search.get("userId") || currentUser.id;
  const view = search.get("view");
  const isOwn = userId === currentUser.id;
  const OwnView = isOwn && view !== null ? ownViews.get(view) : undefined;
  if (OwnView) return <OwnView />;
  if (view === "following" || view === "followers") {
    return (
      <PageFrame title={subScreenTitles[view]} back={() => goBack(profilePath(userId))}>
        <FollowList list={view} userId={userId} />
      </PageFrame>
    );
  }
  return (
    <PageFrame title="Profile" wide offline={isOwn ? "Your sessions" : null}>
      <PageOf userId={userId} isOwn={isOwn} />
    </PageFrame>
  );
}

const linkToSession = (content: ReactNode, { id }: Session) => (
  <Link className="pinned__record" href={sessionPath(id)}>
    {content}
  </Link>
);

function PageOf({ userId, isOwn }: { readonly userId: string; readonly isOwn: boolean }) {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const tab = readProfilePageTab(useHistoryState<unknown>(), new URLSearchParams(search).get("view"));
  return (
    <ProfilePage
      userId={userId}
      isOwn={isOwn}
      place="page"
      tab={tab}
      // Remembered by the history entry, so that Back from elsewhere finds the tab as it was.
      onTab={(profileTab) => replacePage(search ? `${path}?${search}` : path, { profileTab })}
      onOpenList={(list) => navigate(profilePath(userId, list))}
      renderButtons={(profile) =>
        isOwn ? (
          <OwnButtons profile={profile} />
        ) : (
          <>
            <FollowToggle person={profile} place="profile" />
            <MessageButton profile={profile} />
            <ReportOrBlockMenu person={profile} kind="user" id={profile.id} />
          </>
        )
      }
      corner={() =>
        isOwn && (
          <>
            <WantToTryLink />
            <SettingsLink />
          </>
        )
      }
      renderFavorites={(sessions) => (
        <ProfileFavorites sessions={sessions} isOwn={isOwn} level={3} renderOpener={linkToSession} />
      )}
      renderSessions={({ sessionsCount }) => <PageSessions userId={userId} count={sessionsCount} />}
      renderMissing={(unknown) => <BlockedPerson userId={userId} otherwise={unknown} />}
      privacy={
        <Suspense fallback={<RowsSkeleton of="people" />}>
          <PrivacyTab />
        </Suspense>
      }
    />
  );
}
