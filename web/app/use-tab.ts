import { useLocation } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";
import { pages } from "#shared/contract/pages.ts";
import { leavePage, replacePage } from "#web/core/navigation/overlay-entries.ts";
import { pressTabAgain, type Tab } from "#web/core/navigation/switch-tab.ts";
import { isTabsPath, readTabEntry, type TabEntry } from "./tab-entry.ts";

/** The tab of the main shell, and a function to go to one from anywhere in the app. */
export function useTab(): [Tab, (tab: Tab) => void] {
  const [path, navigate] = useLocation();
  const { tab, overFeed } = readTabEntry(path, useHistoryState<unknown>());
  function goTo(next: Tab) {
    const atTabs = isTabsPath(path);
    if (atTabs && next === tab) {
      window.scrollTo({ top: 0, behavior: "smooth" });
      pressTabAgain(tab);
    } else if (atTabs && next === "feed" && overFeed) leavePage();
    else {
      const state: TabEntry = { tab: next, overFeed: atTabs && (tab === "feed" || overFeed) };
      if (atTabs && tab !== "feed") replacePage(pages.home, state);
      else navigate(pages.home, { state });
    }
  }
  return [tab, goTo];
}
