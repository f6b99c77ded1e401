import { LogAndRate } from "#web/compositions/log-and-rate.tsx";
import { switchTab } from "#web/lib/navigation/switch-tab.ts";

/** The Log tab, below its bar; it leads to the feed. */
export function LogScreen() {
  return <LogAndRate onDone={() => switchTab("feed")} />;
}
