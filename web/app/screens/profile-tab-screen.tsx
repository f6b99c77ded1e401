import "#web/kit/styles/data.css";
import "#web/social/profile/profile.css";
import { Activity, lazy, Suspense, useEffect, useLayoutEffect, useRef } from "react";
import { OutboxPart } from "#web/app/outbox-part.tsx";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { openSession } from "#web/core/navigation/opened-session.ts";
import { showTitle, usePageFocus } from "#web/core/navigation/page-focus.ts";
import { profilePath } from "#web/core/navigation/page-paths.ts";
import { openSubScreen, type SubScreen, subScreenTitles, switchTab, useSubScreen } from "#web/core/navigation/tabs.ts";
import { RowsSkeleton } from "#web/kit/state/skeleton.tsx";
import { FollowList } from "#web/social/follow/follow-list.tsx";
import { ProfileTab } from "#web/social/profile/profile-tab.tsx";

const PrivacyTab = lazy(() =>
  import("#web/account/privacy/privacy-panel.tsx").then((module) => ({ default: module.PrivacyTab })),
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
          privacy={
            <Suspense fallback={<RowsSkeleton of="people" />}>
              <PrivacyTab />
            </Suspense>
          }
          shelf={<OutboxPart name="sessions above one's own" />}
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
