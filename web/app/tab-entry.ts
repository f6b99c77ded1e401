import { pages } from "#shared/contract/pages.ts";
import { type Tab, tabs } from "#web/core/navigation/tabs.ts";

/** Tabs have no address (spec section 2), but an entry in the history: Back leads to the feed, a reload stays. */
export interface TabEntry {
  readonly tab: Tab;
  /** Entered from the feed, which is therefore the entry below. */
  readonly overFeed: boolean;
}

/** Where the tabs are: at / and, for links to it, the search at /search. */
export const isTabsPath = (path: string): boolean => path === pages.home || path === pages.search;

/** Reads the tab of a history entry at one of these paths. */
export function readTabEntry(path: string, state: unknown): TabEntry {
  if (path === pages.search) return { tab: "search", overFeed: false };
  if (typeof state !== "object" || state === null || !("tab" in state)) return { tab: "feed", overFeed: false };
  const tab = tabs.find((known) => known === state.tab) ?? "feed";
  return { tab, overFeed: "overFeed" in state && state.overFeed === true };
}
