import "#web/kit/styles/data.css";
import "#web/social/profile/profile.css";
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";
import type { Session } from "#shared/contract/sessions.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { goBack, replacePage } from "#web/core/navigation/overlay-entries.ts";
import { profilePath, sessionPath } from "#web/core/navigation/page-paths.ts";
import { subScreenTitles } from "#web/core/navigation/tabs.ts";
import { PageFrame } from "#web/journal/page-frame.tsx";
import { Link } from "#web/kit/link.tsx";
import { WantToTryLink } from "#web/kit/session/want-to-try-link.tsx";
import { RowsSkeleton } from "#web/kit/state/skeleton.tsx";
import { FollowList } from "#web/social/follow/follow-list.tsx";
import { FollowToggle } from "#web/social/follow/follow-toggle.tsx";
import { MessageButton } from "#web/social/messages/message-button.tsx";
import { PageSessions } from "#web/social/profile/page-sessions.tsx";
import { OwnButtons, SettingsLink } from "#web/social/profile/profile-buttons.tsx";
import { ProfilePage } from "#web/social/profile/profile-page.tsx";
import { type ProfilePageTab, readProfilePageTab } from "#web/social/profile/profile-tabs.ts";
import { PersonMenu } from "#web/social/report/person-menu.tsx";

const AgreementPage = lazy(() =>
  import("#web/taste/agreement/agreement-page.tsx").then((module) => ({ default: module.AgreementPage })),
);
const PrivacyTab = lazy(() =>
  import("#web/account/privacy/privacy-panel.tsx").then((module) => ({ default: module.PrivacyTab })),
);

/** Content only of the viewer's own profile. */
const ownViews: ReadonlyMap<string, ComponentType> = new Map<string, ComponentType>([
  [
    "edit",
    lazy(() =>
      import("#web/account/edit-profile/edit-profile-screen.tsx").then((module) => ({
        default: module.EditProfileScreen,
      })),
    ),
  ],
  [
    "requests",
    lazy(() =>
      import("#web/social/notifications/follow-requests.tsx").then((module) => ({
        default: module.FollowRequestsScreen,
      })),
    ),
  ],
  ["stranger", StrangerView],
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
  if (view === "agreement" && !isOwn) {
    return (
      <PageFrame title="Where you agree" titleAs="p" wide back={() => goBack(profilePath(userId))}>
        <Suspense fallback={<RowsSkeleton of="sessions" />}>
          <AgreementPage userId={userId} />
        </Suspense>
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
            <PersonMenu person={profile} kind="user" id={profile.id} />
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
      renderFavorite={linkToSession}
      renderSessions={({ sessionsCount }) => <PageSessions userId={userId} count={sessionsCount} />}
      privacy={
        <Suspense fallback={<RowsSkeleton of="people" />}>
          <PrivacyTab />
        </Suspense>
      }
    />
  );
}

/** The viewer's own profile as a non-follower sees it, read-only. */
function StrangerView() {
  const { id } = useCurrentUser();
  const [tab, setTab] = useState<ProfilePageTab>("sessions");
  const leave = () => goBack(profilePath(id));
  return (
    <PageFrame title="Profile" back={leave} wide>
      <div className="viewedas">
        <p>This is what a stranger sees</p>
        <button type="button" className="link link--tap" onClick={leave}>
          Back
        </button>
      </div>
      <ProfilePage
        userId={id}
        isOwn={false}
        place="page"
        viewedAs="stranger"
        tab={tab}
        onTab={setTab}
        renderFavorite={(content) => <div className="pinned__record">{content}</div>}
        renderSessions={({ sessionsCount }) => <PageSessions userId={id} viewedAs="stranger" count={sessionsCount} />}
      />
    </PageFrame>
  );
}
