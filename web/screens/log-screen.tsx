import { LogAndRate } from "#web/compositions/log-and-rate.tsx";
import { switchTab } from "#web/lib/navigation/switch-tab.ts";
import { PageHead } from "#web/ui/shell/page-head.tsx";

/** The Log tab; it leads to the feed. */
export function LogScreen() {
  return (
    <>
      <PageHead title="Log New Session" />
      <LogAndRate onDone={() => switchTab("feed")} />
    </>
  );
}
