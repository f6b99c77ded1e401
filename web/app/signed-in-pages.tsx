import { Activity, lazy, useState } from "react";
import { Redirect, Route, Switch, useLocation, useRoute } from "wouter";
import { pages } from "#shared/contract/pages.ts";
import { useWelcome } from "#web/features/auth/use-welcome.ts";
import { useSwitchTab } from "#web/lib/switch-tab.ts";
import { Home } from "./home.tsx";
import { useTab } from "./use-tab.ts";

const NotFoundScreen = lazy(() =>
  import("#web/screens/not-found-screen.tsx").then((module) => ({ default: module.NotFoundScreen })),
);

/** The main shell, once visited, stays under every other page, so that Back finds it as it was. */
export function SignedInPages() {
  useWelcome();
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
      {!isHome && <OtherPages />}
    </>
  );
}

function OtherPages() {
  return (
    <Switch>
      <Route path={pages.login}>
        <Redirect to={pages.home} replace />
      </Route>
      <Route path={pages.register}>
        <Redirect to={pages.home} replace />
      </Route>
      <Route>
        <NotFoundScreen />
      </Route>
    </Switch>
  );
}
