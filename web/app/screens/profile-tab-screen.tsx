import "#web/kit/styles/data.css";
import "#web/social/profile/profile.css";
import { Activity, lazy, Suspense, useEffect, useLayoutEffect, useRef } from "react";
import { OutboxPart } from "#web/app/lazy-outbox-part.tsx";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { showTitle, usePageFocus } from "#web/core/navigation/page-focus.ts";
import { type SubScreen, subScreenTitles, useSubScreen } from "#web/core/navigation/tabs.ts";
import { RowsSkeleton } from "#web/kit/state/skeleton.tsx";
import { FollowList } from "#web/social/follow/follow-list.tsx";
import { PersonProfile } from "#web/social/profile/profile.tsx";

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
        <PersonProfile
          userId={id}
          place="tab"
          shelf={<OutboxPart name="sessions above one's own" />}
          privacy={
            <Suspense fallback={<RowsSkeleton of="people" />}>
              <PrivacyTab />
            </Suspense>
          }
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
