import { useState } from "react";
import { useLocation } from "wouter";
import { navigate, useHistoryState } from "wouter/use-browser-location";
import { pages } from "#shared/contract/pages.ts";
import { leavePage } from "./overlay-entries.ts";
import type { Tab } from "./switch-tab.ts";

/** Screens that replace the profile in its tab, header included (spec section 2, Profile). */
const subScreens = ["following", "followers"] as const;
export type SubScreen = (typeof subScreens)[number];

export const subScreenTitles = { following: "Following", followers: "Followers" } as const satisfies Record<
  SubScreen,
  string
>;

/** An entry of its own in the history, so that Back leaves it. */
export function openSubScreen(subScreen: SubScreen): void {
  const tab: Tab = "profile";
  navigate(pages.home, { state: { tab, overFeed: false, subScreen } });
}

/** The entry below is always the profile. */
export const leaveSubScreen = leavePage;

/** The open one; it stays open under another page. */
export function useSubScreen(): SubScreen | null {
  const [path] = useLocation();
  const entered = readSubScreen(useHistoryState<unknown>());
  const [kept, setKept] = useState(entered);
  if (path !== pages.home && path !== pages.search) return kept;
  if (kept !== entered) setKept(entered);
  return entered;
}

function readSubScreen(state: unknown): SubScreen | null {
  if (typeof state !== "object" || state === null || !("subScreen" in state)) return null;
  return subScreens.find((known) => known === state.subScreen) ?? null;
}
