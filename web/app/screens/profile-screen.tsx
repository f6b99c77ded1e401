import "#web/kit/styles/data.css";
import "#web/social/profile/profile.css";
import { type ComponentType, lazy, Suspense } from "react";
import { useSearch } from "wouter";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { goBack } from "#web/core/navigation/overlay-entries.ts";
import { profilePath } from "#web/core/navigation/page-paths.ts";
import { subScreenTitles } from "#web/core/navigation/tabs.ts";
import { PageFrame } from "#web/journal/page-frame.tsx";
import { RowsSkeleton } from "#web/kit/state/skeleton.tsx";
import { PersonProfile } from "#web/social/profile/profile.tsx";

const AgreementPage = lazy(() =>
  import("#web/taste/agreement/agreement-page.tsx").then((module) => ({ default: module.AgreementPage })),
);
const FollowList = lazy(() =>
  import("#web/social/follow/follow-list.tsx").then((module) => ({ default: module.FollowList })),
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
        <Suspense fallback={<RowsSkeleton of="people" />}>
          <FollowList list={view} userId={userId} />
        </Suspense>
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
      <PersonProfile
        userId={userId}
        place="page"
        privacy={
          <Suspense fallback={<RowsSkeleton of="people" />}>
            <PrivacyTab />
          </Suspense>
        }
      />
    </PageFrame>
  );
}

/** The viewer's own profile as a non-follower sees it, read-only. */
function StrangerView() {
  const { id } = useCurrentUser();
  const leave = () => goBack(profilePath(id));
  return (
    <PageFrame title="Profile" back={leave} wide>
      <div className="viewedas">
        <p>This is what a stranger sees</p>
        <button type="button" className="link link--tap" onClick={leave}>
          Back
        </button>
      </div>
      <PersonProfile userId={id} place="preview" />
    </PageFrame>
  );
}
