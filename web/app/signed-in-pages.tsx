import { Activity, lazy, Suspense, useState } from "react";
import { Redirect, Route, Switch, useLocation, useRoute, useSearch } from "wouter";
import { pages } from "#shared/contract/pages.ts";
import { useMediaQuery } from "#web/core/browser/media-query.ts";
import { useSwitchTab } from "#web/core/navigation/switch-tab.ts";
import { useCurrentUser } from "#web/core/sign-in/current-user.ts";
import { Frame } from "#web/kit/shell/frame.tsx";
import { Main } from "#web/kit/shell/main.tsx";
import { Screen } from "#web/kit/shell/screen.tsx";
import { ErrorBoundary } from "#web/kit/state/error-boundary.tsx";
import { OptionalBoundary } from "#web/kit/state/optional-boundary.tsx";
import { PageLoading } from "#web/kit/state/page-loading.tsx";
import { AppRail } from "./app-rail.tsx";
import { Home } from "./home.tsx";
import { OutboxPart } from "./outbox-part.tsx";
import { PageFailure } from "./page-failure.tsx";
import { isWithoutTabBar, placeOf } from "./place.ts";
import { SignOutDialog } from "./sign-out-dialog.tsx";
import { screens } from "./signed-in-screens.ts";
import { isTabsPath } from "./tab-entry.ts";
import { useTab } from "./use-tab.ts";

const UnknownPageScreen = lazy(() =>
  import("./screens/unknown-page-screen.tsx").then((module) => ({ default: module.UnknownPageScreen })),
);

const KeyboardShortcuts = lazy(() =>
  import("./keyboard-shortcuts.tsx").then((module) => ({ default: module.KeyboardShortcuts })),
);

/** Where there may be a keyboard; a phone doesn't load the shortcuts. */
const keyboardDevice = "(any-pointer: fine), (min-width: 45rem)";

/** The tabs, once visited, stay mounted under every other page, so that Back finds them unchanged. */
export function SignedInPages() {
  const { id } = useCurrentUser();
  const hasKeyboard = useMediaQuery(keyboardDevice);
  const [entered, goToTab] = useTab();
  useSwitchTab(goToTab);
  const [path] = useLocation();
  const userId = new URLSearchParams(useSearch()).get("userId") || id;
  const [isSession] = useRoute(pages.session);
  const [tab, setTab] = useState(entered);
  // A session that opens over the tabs, or another page, leaves the tab as it is.
  if (isTabsPath(path) && tab !== entered) setTab(entered);
  const isHome = isTabsPath(path) || isSession;
  const [homeVisited, setHomeVisited] = useState(isHome);
  if (isHome && !homeVisited) setHomeVisited(true);
  const current = isHome ? ({ id: tab, as: "page" } as const) : placeOf(path, userId === id);
  return (
    <Frame
      nav={<AppRail path={path} current={current} onSelect={goToTab} />}
      bare={isWithoutTabBar(path, isHome ? tab : null)}
    >
      {homeVisited && (
        <Activity mode={isHome ? "visible" : "hidden"}>
          <Home tab={tab} />
        </Activity>
      )}
      {!isHome && (
        <ErrorBoundary place={path} fallback={<Failure />}>
          <Suspense fallback={<PageLoading />}>
            <OtherPages />
          </Suspense>
        </ErrorBoundary>
      )}
      <OutboxPart name="host" />
      <SignOutDialog />
      {hasKeyboard && (
        <OptionalBoundary>
          <KeyboardShortcuts />
        </OptionalBoundary>
      )}
    </Frame>
  );
}

function Failure() {
  return (
    <Screen>
      <Main>
        <PageFailure />
      </Main>
    </Screen>
  );
}

function OtherPages() {
  const search = useSearch();
  return (
    <Switch>
      {[pages.login, pages.register, pages.join, pages.recover].map((path) => (
        <Route key={path} path={path}>
          <Redirect to={pages.home} replace />
        </Route>
      ))}
      {Object.entries(screens.pages).map(([path, PageScreen]) => (
        <Route key={path} path={path}>
          <PageScreen key={search} />
        </Route>
      ))}
      <Route>
        <UnknownPageScreen />
      </Route>
    </Switch>
  );
}
