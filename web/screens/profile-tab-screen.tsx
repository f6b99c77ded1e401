import "#web/ui/styles/data.css";
import "#web/features/profile/profile.css";
import { Activity, lazy, Suspense, useEffect, useLayoutEffect, useRef } from "react";
import { EditSessionButton } from "#web/compositions/edit-session-button.tsx";
import { FollowList } from "#web/compositions/follow-list.tsx";
import { LogAgainButton } from "#web/compositions/log-again-button.tsx";
import { ManageRankingsButton } from "#web/compositions/manage-rankings-button.tsx";
import { OutboxPart } from "#web/compositions/outbox-part.tsx";
import { ProfileFavorites } from "#web/compositions/profile-favorites.tsx";
import { UnratedSessions } from "#web/compositions/unrated-sessions.tsx";
import { ProfileTab } from "#web/features/profile/profile-tab.tsx";
import { openSession } from "#web/lib/navigation/opened-session.ts";
import { profilePath } from "#web/lib/navigation/page-paths.ts";
import { showTitle } from "#web/lib/navigation/page-title.ts";
import { openSubScreen, type SubScreen, subScreenTitles, useSubScreen } from "#web/lib/navigation/sub-screen.ts";
import { switchTab } from "#web/lib/navigation/switch-tab.ts";
import { usePageFocus } from "#web/lib/navigation/use-page-focus.ts";
import { useCurrentUser } from "#web/lib/sign-in/current-user.ts";
import { RowsSkeleton } from "#web/ui/state/rows-skeleton.tsx";

const PrivacyTab = lazy(() =>
  import("#web/compositions/privacy-tab.tsx").then((module) => ({ default: module.PrivacyTab })),
);

/** One's own profile, or the list that replaces it. */
export function ProfileTabScreen() {
  const { id } = useCurrentUser();
  const subScreen = useSubScreen();
  return (
    <>
      <Activity mode={subScreen ? "hidden" : "visible"}>
        <ProfileTab
          userId={id}
          isOwn
          editProfileHref={profilePath(id, "edit")}
          onOpenList={openSubScreen}
          onOpenSession={openSession}
          onLogSession={() => switchTab("log")}
          renderFavorites={(sessions) => (
            <ProfileFavorites
              sessions={sessions}
              isOwn
              level={2}
              renderOpener={(content, session) => (
                <button className="pinned__record" type="button" onClick={() => openSession(session.id)}>
                  {content}
                </button>
              )}
            />
          )}
          privacy={
            <Suspense fallback={<RowsSkeleton of="people" />}>
              <PrivacyTab />
            </Suspense>
          }
          manageRankings={<ManageRankingsButton />}
          shelf={
            <>
              <OutboxPart name="sessions above one's own" />
              <UnratedSessions />
            </>
          }
          renderEdit={(session) => (
            <>
              <LogAgainButton session={session} look="row" />
              <EditSessionButton session={session} look="row" />
            </>
          )}
        />
      </Activity>
      {subScreen && <FollowListOfTab key={subScreen} userId={id} list={subScreen} />}
    </>
  );
}

function FollowListOfTab({ userId, list }: { readonly userId: string; readonly list: SubScreen }) {
  useComeback();
  const place = usePageFocus<HTMLElement>(subScreenTitles[list]);
  return (
    <section ref={place} aria-label={subScreenTitles[list]}>
      <FollowList list={list} userId={userId} />
    </section>
  );
}

/** Returns the focus to the control that opened the list, and restores the document's title. */
function useComeback(): void {
  const opener = useRef<Element>(null);
  useLayoutEffect(() => {
    opener.current ??= document.activeElement;
  }, []);
  useEffect(
    () => () => {
      showTitle("Profile");
      if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    },
    [],
  );
}
