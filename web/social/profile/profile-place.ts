import type { ViewedAs } from "#web/core/cache/query-keys.ts";
import type { SessionOpens } from "#web/kit/session/session-opener.tsx";

/** Where a profile stands: in its tab, on the page at /profile, or as a preview of one's own through a stranger's eyes. */
export type ProfilePlace = "tab" | "page" | "preview";

interface PlaceFacts {
  /** Of the person's name: the tab has no other heading above it. */
  readonly level: 1 | 2;
  /** Title for an unknown person. */
  readonly unknown: string;
  /** Says so where the viewer has blocked the person. */
  readonly tellsBlocked: boolean;
  readonly viewedAs?: ViewedAs;
  /** What pressing a session does. A preview opens none, because the details show the owner's view. */
  readonly opens: SessionOpens;
}

/** What the spec gives only some of the places (section 2, Profile). */
export const profilePlaces: Readonly<Record<ProfilePlace, PlaceFacts>> = {
  tab: { level: 1, unknown: "Profile not found", tellsBlocked: false, opens: "dialog" },
  page: { level: 2, unknown: "User not found", tellsBlocked: true, opens: "page" },
  preview: { level: 2, unknown: "User not found", tellsBlocked: false, viewedAs: "stranger", opens: "nothing" },
};

const profileTabs = ["sessions", "stats", "reviews", "privacy"] as const;
export type ProfileTab = (typeof profileTabs)[number];

/** Props of every tab of a profile. */
export interface ProfileTabProps {
  readonly userId: string;
  readonly place: ProfilePlace;
}

/** Lengths of the profile page's lists (spec section 9, Profile page lists). */
export const profileLists = { sessions: 10, reviews: 5, strains: 5, moods: 8 } as const;

/** The tab stored in the history entry, else the one named in the address, else Sessions. */
export function readProfileTab(historyState: unknown, named: string | null): ProfileTab {
  const isStored = typeof historyState === "object" && historyState !== null && "profileTab" in historyState;
  const wanted = isStored ? historyState.profileTab : named;
  return profileTabs.find((tab) => tab === wanted) ?? "sessions";
}
