import { lazy, Suspense, use } from "react";
import { Link, Route, Switch, useLocation } from "wouter";
import { pages } from "#shared/contract/pages.ts";
import type { CurrentUser } from "#shared/contract/users.ts";
import { memoizeLoader } from "#web/core/browser/memoize-loader.ts";
import { type LinkProps, LinkProvider } from "#web/kit/link.tsx";
import { AppFrame } from "#web/kit/shell/app-frame.tsx";
import { Main } from "#web/kit/shell/screen.tsx";
import { ErrorBoundary } from "#web/kit/state/error-boundary.tsx";
import { ReloadNotice, StartLoading } from "./page-fallbacks.tsx";
import { SignedOutPages } from "./signed-out-pages.tsx";

/** Returning signed-in visits prefetch it. */
export const loadSignedInApp = memoizeLoader(() =>
  import("./signed-in-app.tsx").then((module) => ({ default: module.SignedInApp })),
);
const SignedInApp = lazy(loadSignedInApp);
const PrivacyScreen = lazy(() =>
  import("#web/account/legal/privacy-screen.tsx").then((module) => ({ default: module.PrivacyScreen })),
);
const TermsScreen = lazy(() =>
  import("#web/account/legal/terms-screen.tsx").then((module) => ({ default: module.TermsScreen })),
);
const SaferUseScreen = lazy(() =>
  import("#web/account/safer-use/safer-use-screen.tsx").then((module) => ({ default: module.SaferUseScreen })),
);

const SharedSessionScreen = lazy(() =>
  import("#web/account/shared-session/shared-session-screen.tsx").then((module) => ({
    default: module.SharedSessionScreen,
  })),
);
const ResetScreen = lazy(() =>
  import("#web/account/auth/reset-screen.tsx").then((module) => ({ default: module.ResetScreen })),
);
const VerifyScreen = lazy(() =>
  import("#web/account/auth/verify-screen.tsx").then((module) => ({ default: module.VerifyScreen })),
);

const OpenIdScreen = lazy(() =>
  import("#web/account/auth/open-id-screen.tsx").then((module) => ({ default: module.OpenIdScreen })),
);

interface AppProps {
  /** From readCurrentUser, called once a visit: signing in and out reload the app. */
  readonly currentUser: Promise<CurrentUser | null>;
}

export function App({ currentUser }: AppProps) {
  const [path] = useLocation();
  return (
    <LinkProvider link={AppLink}>
      <ErrorBoundary place={path} fallback={<Failure />}>
        <Suspense fallback={<StartLoading />}>
          <Switch>
            <Route path={pages.privacy}>
              <PrivacyScreen />
            </Route>
            <Route path={pages.terms}>
              <TermsScreen />
            </Route>
            <Route path={pages.saferUse}>
              <SaferUseScreen />
            </Route>
            <Route path={pages.reset}>
              <ResetScreen />
            </Route>
            <Route path={pages.verify}>
              <VerifyScreen />
            </Route>
            <Route path={pages.shared}>
              {({ token }) => <SharedSessionScreen token={token} currentUser={currentUser} />}
            </Route>
            <Route path={pages.openId}>
              <OpenIdScreen />
            </Route>
            <Route>
              <PagesOf currentUser={currentUser} />
            </Route>
          </Switch>
        </Suspense>
      </ErrorBoundary>
    </LinkProvider>
  );
}

/** Signed in if the call answered a user (spec section 4, Authentication). */
function PagesOf({ currentUser }: AppProps) {
  const user = use(currentUser);
  return user ? <SignedInApp user={user} /> : <SignedOutPages />;
}

function Failure() {
  return (
    <AppFrame>
      <Main>
        <ReloadNotice />
      </Main>
    </AppFrame>
  );
}

/** Navigates inside the app, without a reload. */
export function AppLink(props: LinkProps) {
  return <Link {...props} />;
}
