import { preload } from "react-dom";
import { pages } from "#shared/contract/pages.ts";
import type { Session } from "#shared/contract/sessions.ts";
import { prefetch, type RawAnswer } from "#web/core/api/prefetched-response.ts";
import { hasWrittenCards } from "#web/core/api/written-answers.ts";
import { memoizeLoader } from "#web/core/browser/memoize-loader.ts";
import { photoSources } from "#web/kit/session/photo-cover.tsx";
import { wideFrame } from "#web/kit/shell/screen.tsx";
import { readKeptFeed } from "#web/offline/copies/saved-copy.ts";
import { firstScreenNeeds } from "./first-screen-needs.ts";
import { readTabEntry } from "./tab-entry.ts";
import { loadForYouAside, loadWideRail, railScreen } from "./wide-parts.ts";

/** Preloads the photo of the feed's first card, the largest content of the first screen, while its script loads. */
function preloadFirstPhoto({ status, text }: RawAnswer): void {
  if (status !== 200) return;
  const [first]: Session[] = JSON.parse(text);
  if (!first?.photo) return;
  const { src, srcSet, sizes } = photoSources(first.photo);
  preload(src, { as: "image", imageSrcSet: srcSet, imageSizes: sizes, fetchPriority: "high" });
}

export const loadFeedScreen = memoizeLoader(() =>
  import("./screens/feed-screen.tsx").then((module) => ({ default: module.FeedScreen })),
);
export const loadLogPageScreen = memoizeLoader(() =>
  import("./screens/log-screen.tsx").then((module) => ({ default: module.LogPageScreen })),
);
export const loadProfileScreen = memoizeLoader(() =>
  import("./screens/profile-screen.tsx").then((module) => ({ default: module.ProfileScreen })),
);

type FirstScreen = (typeof firstScreenNeeds)[keyof typeof firstScreenNeeds]["screen"];
const loads: Readonly<Record<FirstScreen, () => Promise<unknown>>> = {
  "feed-screen": loadFeedScreen,
  "log-screen": loadLogPageScreen,
  "profile-screen": loadProfileScreen,
};

/**
 * What stands beside the first screen where there's room. React would try again what the first rendering lacks only after
 * all the rest, a second after the first card.
 */
function loadWideParts(isFeed: boolean): readonly Promise<unknown>[] {
  const rail = matchMedia(railScreen).matches ? [loadWideRail()] : [];
  return isFeed && matchMedia(wideFrame).matches ? [...rail, loadForYouAside()] : rail;
}

interface FirstScreenLoads {
  /** What the screen needs. */
  readonly loads: readonly Promise<unknown>[];
  /** Whether it can be shown before the server has answered. */
  readonly isKept: Promise<boolean>;
}

/** Prefetches the first screen of a returning signed-in visit, in parallel with the app around it. */
export function loadFirstScreen(path: string): FirstScreenLoads {
  const [, needs] = Object.entries(firstScreenNeeds).find(([page]) => page === path) ?? [];
  if (!needs) return { loads: loadWideParts(false), isKept: Promise.resolve(false) };
  const answers = needs.calls.map((call) => prefetch(call));
  const screen = loads[needs.screen]();
  const isFeed = path === pages.home && readTabEntry(path, history.state).tab === "feed";
  if (isFeed) for (const feed of answers) feed.then(preloadFirstPhoto, () => undefined);
  const parts = [screen, ...loadWideParts(isFeed)];
  const isKept =
    isFeed && !hasWrittenCards()
      ? Promise.all([readKeptFeed(), ...parts]).then(([isRead]) => isRead)
      : Promise.resolve(false);
  return { loads: [...answers, ...parts], isKept };
}
