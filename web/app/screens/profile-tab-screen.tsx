import "#web/kit/styles/data.css";
import "#web/social/profile/profile.css";
import { Activity, lazy, Suspense, useEffect, useLayoutEffect, useRef } from "react";
import { OutboxPart } from "#web/app/outbox-part.tsx";
import { openSession } from "#web/core/navigation/opened-session.ts";
import { showTitle, usePageFocus } from "#web/core/navigation/page-focus.ts";
import { profilePath } from "#web/core/navigation/page-paths.ts";
import { openSubScreen, type SubScreen, subScreenTitles, switchTab, useSubScreen } from "#web/core/navigation/tabs.ts";
import { useCurrentUser } from "#web/core/sign-in/current-user.ts";
import { ProfileFavorites } from "#web/journal/favorites/profile-favorites.tsx";
import { UnratedSessions } from "#web/journal/rate/unrated-sessions.tsx";
import { EditSessionButton } from "#web/journal/session-form/edit-session-button.tsx";
import { LogAgainButton } from "#web/journal/session-form/log-again-button.tsx";
import { RowsSkeleton } from "#web/kit/state/rows-skeleton.tsx";
import { FollowList } from "#web/social/follow/follow-list.tsx";
import { ProfileTab } from "#web/social/profile/profile-tab.tsx";
import { ManageRankingsButton } from "#web/taste/rankings/manage-rankings-button.tsx";

const PrivacyTab = lazy(() =>
  import("#web/account/privacy/privacy-tab.tsx").then((module) => ({ default: module.PrivacyTab })),
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
