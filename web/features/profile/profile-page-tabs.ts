const profilePageTabs = ["sessions", "stats", "reviews", "privacy"] as const;
export type ProfilePageTab = (typeof profilePageTabs)[number];

/** The tab that a history entry remembers, else the one that the address names; Sessions is where a profile begins. */
export function readProfilePageTab(historyState: unknown, named: string | null): ProfilePageTab {
  const isKept = typeof historyState === "object" && historyState !== null && "profileTab" in historyState;
  const wanted = isKept ? historyState.profileTab : named;
  return profilePageTabs.find((tab) => tab === wanted) ?? "sessions";
}
