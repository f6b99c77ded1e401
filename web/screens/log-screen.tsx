import { LogNewSession } from "#web/compositions/log-new-session.tsx";
import { switchTab } from "#web/lib/navigation/switch-tab.ts";

/** The Log tab, below its bar; it leads to the feed. */
export function LogScreen() {
  return <LogNewSession onDone={() => switchTab("feed")} />;
}
