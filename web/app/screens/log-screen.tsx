import { useLocation } from "wouter";
import { pages } from "#shared/contract/pages.ts";
import { switchTab } from "#web/core/navigation/tabs.ts";
import { PageFrame } from "#web/journal/page-frame.tsx";
import { LogNewSession } from "#web/journal/session-form/log-new-session.tsx";

/** The form at an address of its own, /log; it leads to /. */
export function LogPageScreen() {
  const [, navigate] = useLocation();
  return (
    <PageFrame title="Log New Session" wide="on-a-desk">
      <LogNewSession onDone={() => navigate(pages.home)} />
    </PageFrame>
  );
}

/** The Log tab, below its bar; it leads to the feed. */
export function LogScreen() {
  return <LogNewSession onDone={() => switchTab("feed")} />;
}
