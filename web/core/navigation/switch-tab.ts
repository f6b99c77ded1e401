import { useEffect } from "react";

export const tabs = ["feed", "search", "log", "insights", "profile"] as const;
export type Tab = (typeof tabs)[number];

/** The application-wide event that changes the tab (spec section 2, Routes). */
const eventName = "switchTab";

export function switchTab(tab: Tab): void {
  window.dispatchEvent(new CustomEvent<Tab>(eventName, { detail: tab }));
}

/** The open tab was pressed again: it has scrolled to its top, and may do more. */
export const tabAgain = "tabAgain";

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
