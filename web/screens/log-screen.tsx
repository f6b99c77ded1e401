import { switchTab } from "#web/lib/switch-tab.ts";
import { PageHead } from "#web/ui/shell/page-head.tsx";
import { LogAndRate } from "./log-and-rate.tsx";

/** The Log tab; it leads to the feed. */
export function LogScreen() {
  return (
    <>
      <PageHead title="Log New Session" />
      <LogAndRate onDone={() => switchTab("feed")} />
    </>
  );
}
