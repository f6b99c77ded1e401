import AudioLines from "lucide-react/icons/audio-lines";
import DiscAlbum from "lucide-react/icons/disc-album";
import Plus from "lucide-react/icons/plus";
import Search from "lucide-react/icons/search";
import UserRound from "lucide-react/icons/user-round";
import { lazy } from "react";
import { useMediaQuery } from "#web/core/browser/media-query.ts";
import type { Tab } from "#web/core/navigation/tabs.ts";
import { askToSignOut } from "#web/core/sign-in/sign-out-state.ts";
import { type CurrentTab, Rail, type RailTab } from "#web/kit/shell/rail.tsx";
import { OptionalBoundary } from "#web/kit/state/error-boundary.tsx";
import { useInviteSheet } from "#web/social/invites/use-invite-sheet.tsx";
import { loadWideRail, railScreen } from "./wide-parts.ts";

/** The bottom tab bar (spec section 2), and the rail's upper part. */
const tabItems: readonly RailTab<Tab>[] = [
  { id: "feed", label: "Feed", icon: DiscAlbum },
  { id: "search", label: "Search", icon: Search },
  { id: "log", label: "Log", icon: Plus, special: true },
  { id: "insights", label: "Insights", icon: AudioLines },
  { id: "profile", label: "Profile", icon: UserRound },
];

const WideRail = lazy(() => loadWideRail().then((module) => ({ default: module.WideRail })));
const PaletteKey = lazy(() => loadWideRail().then((module) => ({ default: module.PaletteKey })));

const asides = {
  search: (
    <OptionalBoundary>
      <PaletteKey />
    </OptionalBoundary>
  ),
};

interface AppRailProps {
  readonly path: string;
  readonly current: CurrentTab<Tab>;
  readonly onSelect: (tab: Tab) => void;
}

export function AppRail({ path, current, onSelect }: AppRailProps) {
  const isRail = useMediaQuery(railScreen);
  // Its link is shown only once, so the sheet stays open where the window gets narrower and the rail goes.
  const { invite, sheet } = useInviteSheet();
  return (
    <>
      <Rail
        tabs={tabItems}
        current={current}
        onSelect={onSelect}
        onBrand={askToSignOut}
        asides={isRail ? asides : undefined}
      >
        {isRail && (
          <OptionalBoundary>
            <WideRail path={path} onInvite={invite} />
          </OptionalBoundary>
        )}
      </Rail>
      {sheet}
    </>
  );
}
