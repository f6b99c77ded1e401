import type { HistoryPeriod } from "#shared/domain/enumerations.ts";

/** The names of everything cached, in one place: features refresh each other's data without knowing each other. */
export const queryKeys = {
  currentUser: ["current-user"],
  feed: (userId: string) => ["feed", userId],
  session: (sessionId: number) => ["session", sessionId],
  userSessions: (userId: string) => ["user-sessions", userId],
  /** Below the one above, so that whatever refreshes it refreshes this. */
  allSessions: (userId: string) => ["user-sessions", userId, "all"],
  suggestions: ["suggestions"],
  catalogue: (term: string) => ["catalogue", term],
  comments: (sessionId: number) => ["comments", sessionId],
  profile: (userId: string) => ["profile", userId],
  stats: (userId: string) => ["stats", userId],
  history: (userId: string) => ["history", userId],
  /** Below the one above, so that all periods are refreshed together. */
  historyOf: (userId: string, period: HistoryPeriod) => ["history", userId, period],
  people: (term: string) => ["people", term],
  following: (userId: string) => ["following", userId],
  followers: (userId: string) => ["followers", userId],
  notifications: ["notifications"],
  unreadCount: ["unread-count"],
  conversations: ["conversations"],
  /** Below the one above, so that whatever refreshes it refreshes this. */
  unreadConversations: ["conversations", "unread-count"],
  messages: (userId: string) => ["messages", userId],
  rankings: ["rankings"],
  comparison: ["comparison"],
  loginSessions: ["login-sessions"],
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
