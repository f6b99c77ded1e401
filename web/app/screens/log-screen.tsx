import { switchTab } from "#web/core/navigation/tabs.ts";
import { LogNewSession } from "#web/journal/session-form/log-new-session.tsx";

/** The Log tab, below its bar; it leads to the feed. */
export function LogScreen() {
  return <LogNewSession onDone={() => switchTab("feed")} />;
}
