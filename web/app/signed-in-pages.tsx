import { Activity, lazy, Suspense, useCallback, useState } from "react";
import { Redirect, Route, Switch, useLocation, useRoute, useSearch } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";
import { pages } from "#shared/contract/pages.ts";
import { useMediaQuery } from "#web/core/browser/media-query.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { leavePage, replacePage } from "#web/core/navigation/overlay-entries.ts";
import { isReorderSearch, productPath } from "#web/core/navigation/page-paths.ts";
import { type ToSend, useAskedToSend } from "#web/core/navigation/send-in-message.ts";
import { pressTabAgain, type Tab, useSwitchTab } from "#web/core/navigation/tabs.ts";
import { useAskedToSignOut } from "#web/core/sign-in/sign-out-state.ts";
import { LazyOverlay } from "#web/kit/overlay/lazy-overlay.tsx";
import { useOpening } from "#web/kit/overlay/overlay.tsx";
import { Frame } from "#web/kit/shell/frame.tsx";
import type { CurrentTab } from "#web/kit/shell/rail.tsx";
import { Main, Screen } from "#web/kit/shell/screen.tsx";
import { ErrorBoundary, OptionalBoundary } from "#web/kit/state/error-boundary.tsx";
import { PageLoading } from "#web/kit/state/spinner.tsx";
import { AddYoursDialog } from "#web/social/notifications/add-yours-dialog.tsx";
import { AppRail } from "./app-rail.tsx";
import { Home } from "./home.tsx";
import { OutboxPart } from "./lazy-outbox-part.tsx";
import { PageFailure } from "./page-fallbacks.tsx";
import { screens } from "./signed-in-screens.ts";
import { isTabsPath, readTabEntry, type TabEntry } from "./tab-entry.ts";

/** Where in the rail a page stands that is not a tab. */
function placeOf(path: string, isOwnProfile: boolean): CurrentTab<Tab> {
  switch (path) {
    case pages.rankings:
    case pages.compare:
      return { id: "insights", as: "phone" };
    case pages.log:
      return { id: "log", as: "page" };
    case pages.wantToTry:
    case pages.closeFriends:
    case pages.takeBreak:
    case pages.endBreak:
      return { id: "profile", as: "true" };
    case pages.profile:
      return { id: isOwnProfile ? "profile" : null, as: "true" };
    default:
      if (path.startsWith(pages.experiments) || path.startsWith(pages.records)) return { id: "insights", as: "true" };
      if (path === pages.sessions || path.startsWith(productPath(""))) return { id: "search", as: "true" };
      return { id: null, as: "true" };
  }
}

/** Pages without the tab bar on a phone, because a composer stands at their lower edge or nothing shall lead away. */
const isWithoutTabBar = (path: string, search: string, tab: Tab | null): boolean =>
  tab === "log" ||
  path === pages.log ||
  (path === pages.rankings && isReorderSearch(search)) ||
  (path.startsWith(`${pages.messages}/`) && path.length > pages.messages.length + 1);

/** The tab of the main shell, and a function to go to one from anywhere in the app. */
function useTab(): [Tab, (tab: Tab) => void] {
  const [path, navigate] = useLocation();
  const { tab, overFeed } = readTabEntry(path, useHistoryState<unknown>());
  function goTo(next: Tab) {
    const atTabs = isTabsPath(path);
    if (atTabs && next === tab) {
      window.scrollTo({ top: 0, behavior: "smooth" });
      pressTabAgain(tab);
    } else if (atTabs && next === "feed" && overFeed) leavePage();
    else {
      const state: TabEntry = { tab: next, overFeed: atTabs && (tab === "feed" || overFeed) };
      if (atTabs && tab !== "feed") replacePage(pages.home, state);
      else navigate(pages.home, { state });
    }
  }
  return [tab, goTo];
}

const SignOutQuestion = lazy(() =>
  import("#web/account/auth/sign-out-question.tsx").then((module) => ({ default: module.SignOutQuestion })),
);

/** Opens for every 'Sign out' of the app. */
function SignOutDialog() {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useAskedToSignOut(useCallback(() => setOpen(true), []));
  return (
    <LazyOverlay open={open} onClose={close}>
      <SignOutQuestion open={open} onStay={close} />
    </LazyOverlay>
  );
}

const SendSheet = lazy(() =>
  import("#web/social/messages/send-sheet.tsx").then((module) => ({ default: module.SendSheet })),
);

/** Opens for every 'Send in a message' of the app. */
function SendDialog() {
  const [toSend, setToSend] = useState<ToSend | null>(null);
  const { key, open, subject } = useOpening(toSend);
  const close = useCallback(() => setToSend(null), []);
  useAskedToSend(setToSend);
  return (
    <LazyOverlay open={open} onClose={close}>
      {subject !== null && <SendSheet key={key} toSend={subject} open={open} onClose={close} />}
    </LazyOverlay>
  );
}

const UnknownPageScreen = lazy(() =>
  import("#web/journal/unknown-page-screen.tsx").then((module) => ({ default: module.UnknownPageScreen })),
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
  const search = useSearch();
  const userId = new URLSearchParams(search).get("userId") || id;
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
      bare={isWithoutTabBar(path, search, isHome ? tab : null)}
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
      <SendDialog />
      <AddYoursDialog />
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
      {[pages.login, pages.register, pages.recover].map((path) => (
        <Route key={path} path={path}>
          <Redirect to={pages.home} replace />
        </Route>
      ))}
      {Object.entries(screens.pages).map(([path, PageScreen]) => (
        <Route key={path} path={path}>
          {/* The table keeps its field and what's selected while it's searched and sorted. */}
          <PageScreen key={path === pages.sessions ? undefined : search} />
        </Route>
      ))}
      <Route>
        <UnknownPageScreen />
      </Route>
    </Switch>
  );
}
