import { useEffect, useEffectEvent, useState } from "react";
import { useLocation } from "wouter";
import { navigate, useHistoryState } from "wouter/use-browser-location";
import { pages } from "#shared/contract/pages.ts";
import { leavePage } from "./overlay-entries.ts";

export const tabs = ["feed", "search", "log", "insights", "profile"] as const;
export type Tab = (typeof tabs)[number];

/** The application-wide event that changes the tab (spec section 2, Routes). */
const eventName = "switchTab";

export function switchTab(tab: Tab): void {
  window.dispatchEvent(new CustomEvent<Tab>(eventName, { detail: tab }));
}

/** The open tab was pressed again: it has scrolled to its top, and may do more. */
const tabAgain = "tabAgain";

export function pressTabAgain(tab: Tab): void {
  window.dispatchEvent(new CustomEvent<Tab>(tabAgain, { detail: tab }));
}

export function useSwitchTab(onSwitch: (tab: Tab) => void): void {
  useEffect(() => {
    const listen = (event: Event) => {
      if (event instanceof CustomEvent && tabs.includes(event.detail)) onSwitch(event.detail);
    };
    window.addEventListener(eventName, listen);
    return () => window.removeEventListener(eventName, listen);
  }, [onSwitch]);
}

/** Hears of it while the tab is shown. */
export function useTabAgain(tab: Tab, onAgain: () => void): void {
  const answer = useEffectEvent(onAgain);
  useEffect(() => {
    const listen = (event: Event) => {
      if (event instanceof CustomEvent && event.detail === tab) answer();
    };
    window.addEventListener(tabAgain, listen);
    return () => window.removeEventListener(tabAgain, listen);
  }, [tab]);
}

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

type TabWithField = "search" | "log";

const fieldEventName = "focusField";
/** Until the tab is shown. */
let wanted: TabWithField | null = null;

/** Opens the tab with the focus in its first field. */
export function openField(tab: TabWithField): void {
  wanted = tab;
  if (window.dispatchEvent(new CustomEvent(fieldEventName, { cancelable: true, detail: tab }))) switchTab(tab);
}

/** For the component with the field. */
export function useFieldFocus(tab: TabWithField, focus: () => void): void {
  const take = useEffectEvent((event?: Event) => {
    if (wanted !== tab) return;
    wanted = null;
    event?.preventDefault();
    focus();
  });
  useEffect(() => {
    const ask = (event: Event) => take(event);
    take();
    window.addEventListener(fieldEventName, ask);
    return () => window.removeEventListener(fieldEventName, ask);
  }, []);
}
