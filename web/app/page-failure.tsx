import { lazy, Suspense } from "react";
import { ErrorBoundary } from "#web/kit/state/error-boundary.tsx";
import { reloading } from "#web/kit/state/reloading.ts";
import { ReloadNotice } from "./reload-notice.tsx";

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
