import { pages } from "#shared/contract/pages.ts";
import { feedPath, suggestionsPath } from "#shared/contract/wire.ts";

interface FirstScreenNeeds {
  /** The module in web/app/screens/. */
  readonly screen: string;
  /** The calls that it makes immediately. */
  readonly calls: readonly string[];
}

/**
 * The first screen's module and data for a signed-in visit, by path, in addition to the signed-in app itself. Preloaded by
 * the page (scripts/signed-in-heads.ts) and prefetched by the app (first-screens.ts).
 */
export const firstScreenNeeds = {
  [pages.home]: { screen: "feed-screen", calls: [feedPath] },
  [pages.log]: { screen: "log-screen", calls: [suggestionsPath] },
  [pages.profile]: { screen: "profile-screen", calls: [] },
} as const satisfies Record<string, FirstScreenNeeds>;
