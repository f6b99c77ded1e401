import { useQuery } from "@tanstack/react-query";
import { Activity, lazy, useDeferredValue, useEffect, useState } from "react";
import { useLocation } from "wouter";
import { pages } from "#shared/contract/pages.ts";
import { signOut } from "#web/features/auth/sign-out.ts";
import { unreadConversationsQuery } from "#web/features/messages/unread-conversations.queries.ts";
import { NotificationsMenu } from "#web/features/notifications/notifications-menu.tsx";
import { useMediaQuery } from "#web/lib/browser/media-query.ts";
import { useOpenedSession } from "#web/lib/navigation/opened-session.ts";
import { useKeptScroll } from "#web/lib/navigation/scroll.ts";
import { leaveSubScreen, subScreenTitles, useSubScreen } from "#web/lib/navigation/sub-screen.ts";
import { LazyOverlay } from "#web/ui/overlay/lazy-overlay.tsx";
import { useOpening } from "#web/ui/overlay/opening.ts";
import { AppFrame } from "#web/ui/shell/app-frame.tsx";
import { BackBar } from "#web/ui/shell/back-bar.tsx";
import { Main } from "#web/ui/shell/main.tsx";
import { TabBar } from "#web/ui/shell/tab-bar.tsx";
import { TopBar } from "#web/ui/shell/top-bar.tsx";
import { OfflineNotice } from "#web/ui/state/offline-notice.tsx";
import { OptionalBoundary } from "#web/ui/state/optional-boundary.tsx";
import { prefetchNext } from "./prefetch-next.ts";
import { SideRail } from "./side-rail.tsx";
import { screens } from "./signed-in-screens.ts";
import { tabItems } from "./tab-items.ts";
import { TabPanel } from "./tab-panel.tsx";
import { useTab } from "./use-tab.ts";

const MessagesLink = lazy(() =>
  import("#web/features/messages/messages-link.tsx").then((module) => ({ default: module.MessagesLink })),
);

/** The right rail is visible from here on (ui/styles/responsive.css); below, it doesn't load. */
const wideScreen = "(min-width: 70rem)";

/** The main shell: header and five tabs. A tab keeps its scroll position and its form values. */
export function Home() {
  const [path] = useLocation();
  const { sessionId, close } = useOpenedSession();
  // Deferred: a press shows immediately and its screen renders in slices, so a slow phone stays responsive.
  const session = useOpening(useDeferredValue(sessionId));
  const [entered, goToTab] = useTab();
  const [tab, setTab] = useState(entered);
  const [visited, setVisited] = useState([entered]);
  // A session that opens over the shell, or another page, leaves the tab as it is.
  if (path === pages.home && tab !== entered) {
    setTab(entered);
    if (!visited.includes(entered)) setVisited([...visited, entered]);
  }
  const shown = useDeferredValue(tab);
  const subScreen = useSubScreen();
  useKeptScroll(subScreen ? `${shown} ${subScreen}` : shown);
  useEffect(prefetchNext, []);
  const isWide = useMediaQuery(wideScreen);
  const { data: { count: unreadConversations } = { count: 0 } } = useQuery(unreadConversationsQuery);
  const SessionScreen = screens.session;
  return (
    <AppFrame
      tabBar={<TabBar tabs={tabItems} current={tab} onSelect={goToTab} />}
      rail={isWide ? <SideRail /> : undefined}
    >
      {subScreen ? (
        <BackBar title={subScreenTitles[subScreen]} back={leaveSubScreen} />
      ) : (
        <TopBar onSignOut={() => void signOut()}>
          <NotificationsMenu
            alsoNew={unreadConversations > 0 ? "unread messages" : undefined}
            renderAction={(close) => (
              <OptionalBoundary>
                <MessagesLink onClick={close} />
              </OptionalBoundary>
            )}
          />
        </TopBar>
      )}
      <OfflineNotice />
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
    </AppFrame>
  );
}
