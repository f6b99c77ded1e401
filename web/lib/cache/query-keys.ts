import type { HistoryPeriod } from "#shared/domain/enumerations.ts";
import type { ViewedAs } from "./viewed-as.ts";

const seenBy = (as: ViewedAs | undefined) => (as ? [`as ${as}`] : []);

/** The names of everything cached, in one place: features refresh each other's data without knowing each other. */
export const queryKeys = {
  currentUser: ["current-user"],
  feed: (userId: string) => ["feed", userId],
  /** Not below the one above: it is a number, and what refreshes the feed changes nothing about it. */
  newSessions: (since: string | null) => ["new-sessions", since],
  session: (sessionId: number) => ["session", sessionId],
  /** With other eyes: below one's own, so that whatever refreshes those refreshes this, as with the next two. */
  userSessions: (userId: string, as?: ViewedAs) => ["user-sessions", userId, ...seenBy(as)],
  /** Below the one above, so that whatever refreshes it refreshes this. */
  allSessions: (userId: string) => ["user-sessions", userId, "all"],
  suggestions: ["suggestions"],
  catalogue: (term: string) => ["catalogue", term],
  comments: (sessionId: number) => ["comments", sessionId],
  profile: (userId: string, as?: ViewedAs) => ["profile", userId, ...seenBy(as)],
  stats: (userId: string, as?: ViewedAs) => ["stats", userId, ...seenBy(as)],
  history: (userId: string) => ["history", userId],
  /** Below the one above, so that all periods are refreshed together. */
  historyOf: (userId: string, period: HistoryPeriod) => ["history", userId, period],
  people: (term: string) => ["people", term],
  following: (userId: string) => ["following", userId],
  followers: (userId: string) => ["followers", userId],
  notifications: ["notifications"],
  unreadCount: ["unread-count"],
  followRequests: ["follow-requests"],
  blocks: ["blocks"],
  conversations: ["conversations"],
  /** Below the one above, so that whatever refreshes it refreshes this. */
  unreadConversations: ["conversations", "unread-count"],
  messages: (userId: string) => ["messages", userId],
  rankings: ["rankings"],
  comparison: ["comparison"],
  loginSessions: ["login-sessions"],
  securityEvents: ["security-events"],
  recoveryCodesLeft: ["recovery-codes-left"],
} as const;

/** The first parts alone, to refresh a whole family (`queryClient.invalidateQueries({ queryKey: families.feed })`). */
export const families = {
  feed: ["feed"],
  session: ["session"],
  userSessions: ["user-sessions"],
  comments: ["comments"],
  profile: ["profile"],
  stats: ["stats"],
  people: ["people"],
  following: ["following"],
  followers: ["followers"],
} as const;
