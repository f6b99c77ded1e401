import { feedPath } from "#shared/contract/feed-path.ts";
import { pages } from "#shared/contract/pages.ts";
import { suggestionsPath } from "#shared/contract/suggestions-path.ts";
import { askEarly } from "#web/lib/early-answer.ts";
import { remembered } from "#web/lib/remembered.ts";
import { preloadFirstPhoto } from "./first-photo.ts";
import { tabOf } from "./use-tab.ts";

export const loadFeedScreen = remembered(() =>
  import("#web/screens/feed-screen.tsx").then((module) => ({ default: module.FeedScreen })),
);
export const loadLogPageScreen = remembered(() =>
  import("#web/screens/log-page-screen.tsx").then((module) => ({ default: module.LogPageScreen })),
);
export const loadProfileScreen = remembered(() =>
  import("#web/screens/profile-screen.tsx").then((module) => ({ default: module.ProfileScreen })),
);

/**
 * Loads what a visit that was signed in before shows first, together with what surrounds it and not after that. The page
 * itself has asked for the same already (scripts/signed-in-heads.ts).
 */
export function loadFirstScreen(path: string): readonly Promise<unknown>[] {
  switch (path) {
    case pages.home: {
      const feed = askEarly(feedPath);
      if (tabOf(history.state) === "feed") feed.then(preloadFirstPhoto, () => undefined);
      return [feed, loadFeedScreen()];
    }
    case pages.log:
      return [askEarly(suggestionsPath), loadLogPageScreen()];
    case pages.profile:
      return [loadProfileScreen()];
    default:
      return [];
  }
}
