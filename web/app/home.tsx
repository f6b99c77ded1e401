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
import { OpenedPart } from "#web/ui/overlay/lazy-overlay.tsx";
import { useOpening } from "#web/ui/overlay/opening.ts";
import { AppFrame } from "#web/ui/shell/app-frame.tsx";
import { BackBar } from "#web/ui/shell/back-bar.tsx";
import { Main } from "#web/ui/shell/main.tsx";
import { TabBar } from "#web/ui/shell/tab-bar.tsx";
import { TopBar } from "#web/ui/shell/top-bar.tsx";
import { OfflineNotice } from "#web/ui/state/offline-notice.tsx";
import { OptionalPart } from "#web/ui/state/optional-boundary.tsx";
import { loadLikelyNext } from "./prefetch-next.ts";
import { Liner } from "./side-rail.tsx";
import { screens } from "./signed-in-screens.ts";
import { tabItems } from "./tab-items.ts";
import { TabPanel } from "./tab-panel.tsx";
import { useTab } from "./use-tab.ts";

const MessagesLink = lazy(() =>
  import("#web/features/messages/messages-link.tsx").then((module) => ({ default: module.MessagesLink })),
);

/** From here on the right rail is to be seen (ui/styles/responsive.css); below, nothing of it loads. */
const wide = "(min-width: 70rem)";

/** The main shell: header and five tabs. A tab stays as it was left, with its scroll and what was typed. */
export function Home() {
  const [path] = useLocation();
  const { sessionId, close } = useOpenedSession();
  // A press shows at once, what it leads to is drawn in slices: a slow phone stays responsive meanwhile.
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
  useEffect(loadLikelyNext, []);
  const isWide = useMediaQuery(wide);
  const { data: { count: unreadConversations } = { count: 0 } } = useQuery(unreadConversationsQuery);
  const SessionScreen = screens.session;
  return (
    <AppFrame
      tabBar={<TabBar tabs={tabItems} current={tab} onSelect={goToTab} />}
      liner={isWide ? <Liner /> : undefined}
    >
      {subScreen ? (
        <BackBar title={subScreenTitles[subScreen]} back={leaveSubScreen} />
      ) : (
        <TopBar onSignOut={() => void signOut()}>
          <NotificationsMenu
            alsoNew={unreadConversations > 0 ? "unread messages" : undefined}
            renderAction={(close) => (
              <OptionalPart>
                <MessagesLink onClick={close} />
              </OptionalPart>
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
      <OpenedPart open={session.open && sessionId !== null} onClose={close} backCloses={false}>
        {session.subject !== null && SessionScreen && (
          <SessionScreen key={session.key} sessionId={session.subject} open={session.open} onClose={close} />
        )}
      </OpenedPart>
    </AppFrame>
  );
}
