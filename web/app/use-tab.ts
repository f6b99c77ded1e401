import { useLocation } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";
import { pages } from "#shared/contract/pages.ts";
import { leavePage, replacePage } from "#web/lib/navigation/overlay-entries.ts";
import { pressTabAgain, type Tab } from "#web/lib/navigation/switch-tab.ts";
import { readTabEntry, type TabEntry } from "./tab-entry.ts";

/** The tab of the main shell, and a function to go to one from anywhere in the app. */
export function useTab(): [Tab, (tab: Tab) => void] {
  const [path, navigate] = useLocation();
  const { tab, overFeed } = readTabEntry(useHistoryState<unknown>());
  function goTo(next: Tab) {
    const atHome = path === pages.home;
    if (atHome && next === tab) {
      window.scrollTo({ top: 0, behavior: "smooth" });
      pressTabAgain(tab);
    } else if (atHome && next === "feed" && overFeed) leavePage();
    else {
      const state: TabEntry = { tab: next, overFeed: atHome && (tab === "feed" || overFeed) };
      if (atHome && tab !== "feed") replacePage(pages.home, state);
      else navigate(pages.home, { state });
    }
  }
  return [tab, goTo];
}
