import { pages } from "#shared/contract/pages.ts";
import { feedPath, suggestionsPath } from "#shared/contract/wire.ts";

interface FirstScreenNeeds {
  /** The module in web/screens/. */
  readonly screen: string;
  /** What it asks the server for at once. */
  readonly calls: readonly string[];
}

/**
 * What somebody who is signed in needs first, by the page's path, beside what everybody needs who is. The page itself
 * asks for it (scripts/signed-in-heads.ts), and so does the app (first-screens.ts).
 */
export const firstScreenNeeds = {
  [pages.home]: { screen: "feed-screen", calls: [feedPath] },
  [pages.log]: { screen: "log-page-screen", calls: [suggestionsPath] },
  [pages.profile]: { screen: "profile-screen", calls: [] },
} as const satisfies Record<string, FirstScreenNeeds>;
