import { useLocation } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";
import { pages } from "#shared/contract/pages.ts";
import { type Tab, tabs } from "#web/lib/switch-tab.ts";

/** Tabs have no address (spec section 2), but an entry in the history: Back leads to the feed, a reload stays. */
interface TabEntry {
  readonly tab: Tab;
  /** Entered from the feed, which is therefore the entry below. */
  readonly overFeed: boolean;
}

/** The tab of the main shell, and how to go to one from anywhere in the app. */
export function useTab(): [Tab, (tab: Tab) => void] {
  const [path, navigate] = useLocation();
  const { tab, overFeed } = readEntry(useHistoryState<unknown>());
  function goTo(next: Tab) {
    const atHome = path === pages.home;
    if (atHome && next === tab) window.scrollTo({ top: 0, behavior: "smooth" });
    else if (atHome && next === "feed" && overFeed) window.history.back();
    else {
      const state: TabEntry = { tab: next, overFeed: atHome && (tab === "feed" || overFeed) };
      navigate(pages.home, { state, replace: atHome && tab !== "feed" });
    }
  }
  return [tab, goTo];
}

/** The tab of a history entry at /. */
export const tabOf = (state: unknown): Tab => readEntry(state).tab;

function readEntry(state: unknown): TabEntry {
  if (typeof state !== "object" || state === null || !("tab" in state)) return { tab: "feed", overFeed: false };
  const tab = tabs.find((known) => known === state.tab) ?? "feed";
  return { tab, overFeed: "overFeed" in state && state.overFeed === true };
}
