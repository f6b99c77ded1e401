import { pages } from "#shared/contract/pages.ts";
import { productPath } from "#web/core/navigation/page-paths.ts";
import type { Tab } from "#web/core/navigation/switch-tab.ts";
import type { CurrentTab } from "#web/kit/shell/rail.tsx";

/** Where in the rail a page stands that is not a tab. */
export function placeOf(path: string, isOwnProfile: boolean): CurrentTab<Tab> {
  switch (path) {
    case pages.rankings:
    case pages.compare:
      return { id: "insights", as: "phone" };
    case pages.log:
      return { id: "log", as: "page" };
    case pages.wantToTry:
      return { id: "profile", as: "true" };
    case pages.profile:
      return { id: isOwnProfile ? "profile" : null, as: "true" };
    default:
      if (path.startsWith(productPath(""))) return { id: "search", as: "true" };
      return { id: null, as: "true" };
  }
}

/** On a phone these have no tab bar: something stands at their lower edge, or nothing shall lead away. */
export const isWithoutTabBar = (path: string, tab: Tab | null): boolean =>
  tab === "log" ||
  path === pages.log ||
  (path.startsWith(`${pages.messages}/`) && path.length > pages.messages.length + 1);
