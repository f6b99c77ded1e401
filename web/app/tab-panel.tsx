import { type ReactNode, Suspense } from "react";
import type { Tab } from "#web/core/navigation/switch-tab.ts";
import { usePageFocus } from "#web/core/navigation/use-page-focus.ts";
import { ErrorBoundary } from "#web/kit/state/error-boundary.tsx";
import { Spinner } from "#web/kit/state/spinner.tsx";
import { PageFailure } from "./page-failure.tsx";
import { screens } from "./signed-in-screens.ts";

/** One tab's screen. When it fails, header and tabs stay. */
export function TabPanel({ tab }: { readonly tab: Tab }) {
  const { title, Screen } = screens.tabs[tab];
  return (
    <ErrorBoundary place={tab} fallback={<PageFailure />}>
      <Suspense fallback={<TabLoading />}>
        <FocusedPanel title={title}>{Screen && <Screen />}</FocusedPanel>
      </Suspense>
    </ErrorBoundary>
  );
}

/** Mounted with the screen, so that its heading can take the focus; its effects run again whenever the tab shows. */
function FocusedPanel({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const panel = usePageFocus<HTMLDivElement>(title);
  return <div ref={panel}>{children}</div>;
}

function TabLoading() {
  return (
    <div style={{ display: "grid", placeItems: "center", minHeight: "50dvh" }}>
      <Spinner label="Loading..." />
    </div>
  );
}
