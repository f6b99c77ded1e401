import { Activity, Suspense, useState } from "react";
import { useLocation } from "wouter";
import { pages } from "#shared/contract/pages.ts";
import { signOut } from "#web/features/auth/sign-out.ts";
import { NotificationsMenu } from "#web/features/notifications/notifications-menu.tsx";
import { useKeptScroll } from "#web/lib/scroll.ts";
import { AppFrame } from "#web/ui/shell/app-frame.tsx";
import { Main } from "#web/ui/shell/main.tsx";
import { TabBar } from "#web/ui/shell/tab-bar.tsx";
import { TopBar } from "#web/ui/shell/top-bar.tsx";
import { OfflineNotice } from "#web/ui/state/offline-notice.tsx";
import { Spinner } from "#web/ui/state/spinner.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { ReloadNotice } from "./reload-notice.tsx";
import { TabPanel } from "./tab-panel.tsx";
import { tabItems, tabScreens } from "./tabs.ts";
import { useTab } from "./use-tab.ts";

/** The main shell: header and five tabs. A tab stays as it was left, with its scroll and what was typed. */
export function Home() {
  const [path] = useLocation();
  const [entered, goToTab] = useTab();
  const [tab, setTab] = useState(entered);
  const [visited, setVisited] = useState([entered]);
  // A session that opens over the shell, or another page, leaves the tab as it is.
  if (path === pages.home && tab !== entered) {
    setTab(entered);
    if (!visited.includes(entered)) setVisited([...visited, entered]);
  }
  useKeptScroll(tab);
  return (
    <AppFrame tabBar={<TabBar tabs={tabItems} current={tab} onSelect={goToTab} />}>
      <TopBar onSignOut={() => void signOut()}>
        <NotificationsMenu />
      </TopBar>
      <OfflineNotice />
      <Main>
        {visited.map((id) => {
          const { title, Screen } = tabScreens[id];
          return (
            <Activity key={id} mode={id === tab ? "visible" : "hidden"}>
              <ErrorBoundary place={tab} fallback={<ReloadNotice />}>
                <Suspense fallback={<TabLoading />}>
                  <TabPanel title={title}>{Screen && <Screen />}</TabPanel>
                </Suspense>
              </ErrorBoundary>
            </Activity>
          );
        })}
      </Main>
    </AppFrame>
  );
}

function TabLoading() {
  return (
    <div style={{ display: "grid", placeItems: "center", minHeight: "50dvh" }}>
      <Spinner label="Loading..." />
    </div>
  );
}
