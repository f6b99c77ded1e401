import { lazy, useState } from "react";
import { Route, Switch } from "wouter";
import { pages, settingsPaths } from "#shared/contract/pages.ts";
import { isShell } from "#web/core/sign-in/read-current-user.ts";
import { readSignOutNotice } from "#web/core/sign-in/sign-out-state.ts";
import { OptionalBoundary } from "#web/kit/state/error-boundary.tsx";
import { LandingScreen } from "./screens/landing-screen.tsx";

const LoginScreen = lazy(() =>
  import("#web/account/auth/login-screen.tsx").then((module) => ({ default: module.LoginScreen })),
);
const RegisterScreen = lazy(() =>
  import("#web/account/auth/register-screen.tsx").then((module) => ({ default: module.RegisterScreen })),
);
const RecoverScreen = lazy(() =>
  import("#web/account/auth/recover-screen.tsx").then((module) => ({ default: module.RecoverScreen })),
);
const SignInToSee = lazy(() =>
  import("#web/account/shared-session/shared-session-screen.tsx").then((module) => ({ default: module.SignInToSee })),
);
const SignOutToast = lazy(() => import("./sign-out-toast.tsx").then((module) => ({ default: module.SignOutToast })));
const NotFoundScreen = lazy(() =>
  import("./screens/not-found-screen.tsx").then((module) => ({ default: module.NotFoundScreen })),
);

/** The other pages are for signed-in people: visitors see the landing page there (decisions.md, Product). */
const landingPages = [...Object.values(pages), ...settingsPaths, `${pages.server}/*`];

export function SignedOutPages() {
  return (
    <Switch>
      <Route path={pages.login}>
        <LoginScreen />
      </Route>
      {[pages.register, pages.join].map((path) => (
        <Route key={path} path={path}>
          <RegisterScreen />
        </Route>
      ))}
      <Route path={pages.recover}>
        <RecoverScreen />
      </Route>
      <Route path={pages.session}>{isShell() ? <LoginScreen /> : <SignInToSee />}</Route>
      {landingPages.map((path) => (
        <Route key={path} path={path}>
          <Landing />
        </Route>
      ))}
      <Route>
        <NotFoundScreen />
      </Route>
    </Switch>
  );
}

/** Shows why a sign-in has ended; the forms have toasts of their own. */
function Landing() {
  const [hasLeft] = useState(() => readSignOutNotice() !== null);
  // The shell has no landing page: this is a device on which someone was signed in before.
  if (isShell()) return <LoginScreen />;
  return (
    <>
      <LandingScreen />
      {hasLeft && (
        <OptionalBoundary>
          <SignOutToast />
        </OptionalBoundary>
      )}
    </>
  );
}
