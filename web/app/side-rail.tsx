import { LegalLinks } from "#web/ui/shell/legal-links.tsx";
import { OptionalBoundary } from "#web/ui/state/optional-boundary.tsx";
import { screens } from "./signed-in-screens.ts";

/** The desktop's right rail. */
export function SideRail() {
  const Stats = screens.sideRailStats;
  return (
    <>
      {Stats && (
        <OptionalBoundary>
          <Stats />
        </OptionalBoundary>
      )}
      <div className="liner__end">
        <p>For adults 21+. Educational and legal use.</p>
        <LegalLinks />
      </div>
    </>
  );
}
