import { memoizeLoader } from "#web/core/browser/memoize-loader.ts";

/** The tab bar turns into a rail here (rail.css); what only the rail has doesn't load below. */
export const railScreen = "(min-width: 45rem)";

export const loadWideRail = memoizeLoader(() => import("./wide-rail.tsx"));
export const loadForYouAside = memoizeLoader(() => import("#web/social/people/for-you-aside.tsx"));
