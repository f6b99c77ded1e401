import type { ViewedAs } from "#web/core/cache/query-keys.ts";

const profilePageTabs = ["sessions", "stats", "reviews", "privacy"] as const;
export type ProfilePageTab = (typeof profilePageTabs)[number];

/** Props of every tab of the profile page. */
export interface PageTabProps {
  readonly userId: string;
  /** Set in a preview of one's own profile: session names are no links then, because the details show the owner's view. */
  readonly viewedAs?: ViewedAs | undefined;
}

/** Lengths of the profile page's lists (spec section 9, Profile page lists). */
export const profileLists = { sessions: 10, reviews: 5, strains: 5, moods: 8 } as const;

/** The tab stored in the history entry, else the one named in the address, else Sessions. */
export function readProfilePageTab(historyState: unknown, named: string | null): ProfilePageTab {
  const isStored = typeof historyState === "object" && historyState !== null && "profileTab" in historyState;
  const wanted = isStored ? historyState.profileTab : named;
  return profilePageTabs.find((tab) => tab === wanted) ?? "sessions";
}
