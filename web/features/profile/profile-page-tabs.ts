const profilePageTabs = ["sessions", "stats", "reviews", "privacy"] as const;
export type ProfilePageTab = (typeof profilePageTabs)[number];

/** The tab that a history entry remembers; Sessions is where a profile begins. */
export function readProfilePageTab(historyState: unknown): ProfilePageTab {
  if (typeof historyState !== "object" || historyState === null || !("profileTab" in historyState)) return "sessions";
  return profilePageTabs.find((tab) => tab === historyState.profileTab) ?? "sessions";
}
