import { useState } from "react";
import { goBack } from "#web/core/navigation/overlay-entries.ts";
import { profilePath } from "#web/core/navigation/page-paths.ts";
import { useCurrentUser } from "#web/core/sign-in/current-user.ts";
import { PageFrame } from "#web/journal/page-frame.tsx";
import { PageSessions } from "#web/social/profile/page-sessions.tsx";
import { ProfilePage } from "#web/social/profile/profile-page.tsx";
import type { ProfilePageTab } from "#web/social/profile/profile-tabs.ts";

/** The viewer's own profile as a non-follower sees it, read-only. */
export function StrangerViewScreen() {
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
