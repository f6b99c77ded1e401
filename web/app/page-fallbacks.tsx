import { lazy, Suspense, useEffect } from "react";
import { mayReloadByItself } from "#web/core/browser/new-build.ts";
import { Button } from "#web/kit/button/button.tsx";
import { ErrorIllustration } from "#web/kit/illustration/error-illustration.tsx";
import { AppFrame } from "#web/kit/shell/app-frame.tsx";
import { EmptyState } from "#web/kit/state/empty-state.tsx";
import { ErrorBoundary } from "#web/kit/state/error-boundary.tsx";
import { reloading } from "#web/kit/state/reloading.ts";
import { PageLoading } from "#web/kit/state/spinner.tsx";

/**
 * Shown when a page failed. A failed import stays failed until a reload, so it reloads when the connection is back, unless
 * something was typed on another page.
 */
export function ReloadNotice() {
  useEffect(() => {
    const reload = () => mayReloadByItself() && reloading.action.onPress();
    window.addEventListener("online", reload);
    return () => window.removeEventListener("online", reload);
  }, []);
  return (
    <div role="alert">
      <EmptyState level={1} illustration={<ErrorIllustration />} title="This page didn't load" hint={reloading.hint}>
        <Button onClick={reloading.action.onPress}>{reloading.action.label}</Button>
      </EmptyState>
    </div>
  );
}

/** Before anything else is known: the sign-in state, or the page's own chunk. */
export function StartLoading() {
  return (
    <AppFrame>
      <PageLoading />
    </AppFrame>
  );
}

const OfflinePage = lazy(() =>
  import("#web/kit/state/offline-page.tsx").then((module) => ({ default: module.OfflinePage })),
);

/** In place of a page that failed; navigation and header stay. */
export function PageFailure() {
  if (navigator.onLine) return <ReloadNotice />;
  return (
    <ErrorBoundary fallback={<ReloadNotice />}>
      <Suspense>
        <OfflinePage onRetry={reloading.action.onPress} />
      </Suspense>
    </ErrorBoundary>
  );
}
