import { lazy } from "react";
import { useMediaQuery } from "#web/core/browser/media-query.ts";
import type { Tab } from "#web/core/navigation/switch-tab.ts";
import { askToSignOut } from "#web/core/sign-in/ask-to-sign-out.ts";
import { type CurrentTab, Rail } from "#web/kit/shell/rail.tsx";
import { OptionalBoundary } from "#web/kit/state/optional-boundary.tsx";
import { tabItems } from "./tab-items.ts";

const WideRail = lazy(() => import("./wide-rail.tsx").then((module) => ({ default: module.WideRail })));

/** The tab bar turns into a rail here (rail.css); what only the rail has doesn't load below. */
const railScreen = "(min-width: 45rem)";

interface AppRailProps {
  readonly path: string;
  readonly current: CurrentTab<Tab>;
  readonly onSelect: (tab: Tab) => void;
}

export function AppRail({ path, current, onSelect }: AppRailProps) {
  const isRail = useMediaQuery(railScreen);
  return (
    <Rail tabs={tabItems} current={current} onSelect={onSelect} onBrand={askToSignOut}>
      {isRail && (
        <OptionalBoundary>
          <WideRail path={path} />
        </OptionalBoundary>
      )}
    </Rail>
  );
}
