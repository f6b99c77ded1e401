import ChevronDown from "lucide-react/icons/chevron-down";
import { Activity, type ReactNode, Suspense, useDeferredValue, useState } from "react";
import { useAppName } from "#web/core/browser/neutral-name.ts";
import { useOpenedSession } from "#web/core/navigation/opened-session.ts";
import { usePageFocus } from "#web/core/navigation/page-focus.ts";
import { useKeptScroll } from "#web/core/navigation/scroll.ts";
import { leaveSubScreen, subScreenTitles, switchTab, type Tab, useSubScreen } from "#web/core/navigation/tabs.ts";
import { askToSignOut } from "#web/core/sign-in/sign-out-state.ts";
import { OfflineBar } from "#web/journal/outbox/offline-bar.tsx";
import type { OfflinePlace } from "#web/journal/outbox/offline-words.tsx";
import { Brand } from "#web/kit/brand.tsx";
import { useIgnoreGhostClick } from "#web/kit/button/ignore-ghost-click.ts";
import { Icon } from "#web/kit/icon/icon.tsx";
import { LazyOverlay } from "#web/kit/overlay/lazy-overlay.tsx";
import { useOpening } from "#web/kit/overlay/overlay.tsx";
import { BackBar } from "#web/kit/shell/back-bar.tsx";
import { Main, Screen } from "#web/kit/shell/screen.tsx";
import { ErrorBoundary } from "#web/kit/state/error-boundary.tsx";
import { NewBuildNotice } from "#web/kit/state/new-build-notice.tsx";
import { Spinner } from "#web/kit/state/spinner.tsx";
import { MessagesLink } from "#web/social/messages/messages-link.tsx";
import { Bell } from "#web/social/notifications/bell.tsx";
import { OutboxPart } from "./lazy-outbox-part.tsx";
import { PageFailure } from "./page-fallbacks.tsx";
import { screens } from "./signed-in-screens.ts";

interface TopBarProps {
  readonly onBrand: () => void;
  /** Messages and notifications. */
  readonly children?: ReactNode;
}

/** The phone's header of the tabs. As the spec has it, the brand button signs out (decisions.md: it asks first); it says so. */
function TopBar({ onBrand, children }: TopBarProps) {
  const onPress = useIgnoreGhostClick(onBrand);
  const appName = useAppName();
  return (
    <header className="topbar">
      <button
        className="brandbtn"
        type="button"
        aria-label={`${appName}, sign out`}
        aria-haspopup="dialog"
        onClick={onPress}
      >
        <Brand size={30} height={22} />
        <Icon glyph={ChevronDown} size="sm" />
      </button>
      <div className="topbar__end">{children}</div>
    </header>
  );
}

/** One tab's screen. When it fails, header and tabs stay. */
function TabPanel({ tab }: { readonly tab: Tab }) {
  const { title, Screen } = screens.tabs[tab];
  return (
    <ErrorBoundary place={tab} fallback={<PageFailure />}>
      <Suspense fallback={<TabLoading />}>
        <FocusedPanel title={title}>{Screen && <Screen />}</FocusedPanel>
      </Suspense>
    </ErrorBoundary>
  );
}

/** Mounted with the screen, so that its heading can take the focus; its effects run again whenever the tab shows. */
function FocusedPanel({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const panel = usePageFocus<HTMLDivElement>(title);
  return <div ref={panel}>{children}</div>;
}

function TabLoading() {
  return (
    <div style={{ display: "grid", placeItems: "center", minHeight: "50dvh" }}>
      <Spinner label="Loading..." />
    </div>
  );
}

const offlinePlaces: Readonly<Record<Tab, OfflinePlace | null>> = {
  feed: "Feed",
  search: "Your sessions",
  log: null,
  insights: "Insights",
  profile: "Your sessions",
};

/** The five tabs, with the header that they have on a phone. A tab keeps its scroll position and its form values. */
export function Home({ tab }: { readonly tab: Tab }) {
  const { sessionId, close } = useOpenedSession();
  // Deferred: a press shows immediately and its screen renders in slices, so a slow phone stays responsive.
  const session = useOpening(useDeferredValue(sessionId));
  const [visited, setVisited] = useState([tab]);
  if (!visited.includes(tab)) setVisited([...visited, tab]);
  const shown = useDeferredValue(tab);
  const subScreen = useSubScreen();
  useKeptScroll(subScreen ? `${shown} ${subScreen}` : shown);
  const SessionScreen = screens.session;
  return (
    <Screen wide={!subScreen && screens.tabs[shown].wide}>
      {subScreen ? (
        <BackBar title={subScreenTitles[subScreen]} back={leaveSubScreen} />
      ) : shown === "log" ? (
        // The form stays filled in: it's a draft.
        <BackBar title={screens.tabs.log.title} back={() => switchTab("feed")} closes />
      ) : (
        <TopBar onBrand={askToSignOut}>
          <MessagesLink />
          <Bell />
        </TopBar>
      )}
      <OfflineBar place={subScreen ? null : offlinePlaces[shown]} />
      <NewBuildNotice />
      <OutboxPart name="bar" />
      <Main>
        {visited.map((id) => (
          <Activity key={id} mode={id === shown ? "visible" : "hidden"}>
            <TabPanel tab={id} />
          </Activity>
        ))}
      </Main>
      <LazyOverlay open={session.open && sessionId !== null} onClose={close} backCloses={false}>
        {session.subject !== null && SessionScreen && (
          <SessionScreen key={session.key} sessionId={session.subject} open={session.open} onClose={close} />
        )}
      </LazyOverlay>
    </Screen>
  );
}
