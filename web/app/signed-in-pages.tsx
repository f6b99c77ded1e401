import { Activity, lazy, Suspense, useState } from "react";
import { Redirect, Route, Switch, useLocation, useRoute, useSearch } from "wouter";
import { pages } from "#shared/contract/pages.ts";
import { useSwitchTab } from "#web/lib/navigation/switch-tab.ts";
import { Home } from "./home.tsx";
import { screens } from "./signed-in-screens.ts";
import { StartLoading } from "./start-loading.tsx";
import { useTab } from "./use-tab.ts";

const NotFoundScreen = lazy(() =>
  import("#web/screens/not-found-screen.tsx").then((module) => ({ default: module.NotFoundScreen })),
);

/** The main shell, once visited, stays mounted under every other page, so that Back finds it unchanged. */
export function SignedInPages() {
  const [, goToTab] = useTab();
  useSwitchTab(goToTab);
  const [path] = useLocation();
  const [isSession] = useRoute(pages.session);
  const isHome = path === pages.home || isSession;
  const [homeVisited, setHomeVisited] = useState(isHome);
  if (isHome && !homeVisited) setHomeVisited(true);
  return (
    <>
      {homeVisited && (
        <Activity mode={isHome ? "visible" : "hidden"}>
          <Home />
        </Activity>
      )}
      {!isHome && (
        <Suspense fallback={<StartLoading />}>
          <OtherPages />
        </Suspense>
      )}
    </>
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
      {Object.entries(screens.pages).map(([path, Screen]) => (
        <Route key={path} path={path}>
          <Screen key={search} />
        </Route>
      ))}
      <Route>
        <NotFoundScreen />
      </Route>
    </Switch>
  );
}
