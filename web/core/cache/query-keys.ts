import type { HistoryPeriod } from "#shared/domain/enumerations.ts";

/** Your own page as another person sees it: 'stranger' does not follow you. */
export type ViewedAs = "stranger";

/** A preview as another person is neither reused nor cached: it must not stand in for your own view. */
export const uncached = (as: ViewedAs | undefined) => (as ? { staleTime: 0, gcTime: 0 } : {});

const seenBy = (as: ViewedAs | undefined) => (as ? [`as ${as}`] : []);

/** Every cache key, in one place: features invalidate each other's data without importing each other. */
export const queryKeys = {
  currentUser: ["current-user"],
  feed: (userId: string) => ["feed", userId],
  /** Not below the feed: it is a count, which a refetch of the feed doesn't change. */
  newSessions: (since: string | null) => ["new-sessions", since],
  /** A session like those below, so blocking its author removes it, too. */
  recentSession: ["session", "recent"],
  session: (sessionId: number) => ["session", sessionId],
  /** Below the family, by what the session itself tells has changed. */
  engagement: (sessionId: number, commentsCount?: number) => [
    "engagement",
    sessionId,
    ...(commentsCount === undefined ? [] : [commentsCount]),
  ],
  sharedLink: (sessionId: number) => ["shared-link", sessionId],
  standing: (sessionId: number) => ["standing", sessionId],
  /** Below the one above, so both are invalidated together. */
  nearPlace: (sessionId: number) => ["standing", sessionId, "near"],
  /** As another person: below the viewer's own key, so both are invalidated together; the same for profile and stats. */
  userSessions: (userId: string, as?: ViewedAs) => ["user-sessions", userId, ...seenBy(as)],
  /** Below the one above, so both are invalidated together. */
  allSessions: (userId: string) => ["user-sessions", userId, "all"],
  /** Below the sessions too: the journal as records are pressed from it. */
  pressedSessions: (userId: string) => ["user-sessions", userId, "pressed"],
  /** Below the sessions too, so that a search follows what happens to them. */
  sessionsFound: (userId: string, search: object) => ["user-sessions", userId, "found", search],
  /** Not below the sessions: its rows are less than those, which are shown in their place. */
  sessionTables: (userId: string) => ["session-table", userId],
  sessionTable: (userId: string, search: object) => ["session-table", userId, search],
  sessionCounts: (userId: string) => ["session-counts", userId],
  /** Both below the one above, so that all are invalidated together. */
  sessionCount: (userId: string, search: object) => ["session-counts", userId, search],
  notedLabels: (userId: string) => ["session-counts", userId, "labels"],
  reminders: ["reminders"],
  suggestions: ["suggestions"],
  product: (productId: string) => ["product", productId],
  /** Two below the one above, so all are invalidated together. */
  productSessions: (productId: string) => ["product", productId, "sessions"],
  agreements: (productId: string) => ["product", productId, "agreements"],
  /** Both of the products' family, as ratings change them. */
  agreement: (userId: string) => ["product", "agreement", userId],
  agreementCounts: (userId: string) => ["product", "agreement", userId, "counts"],
  ownProducts: (term: string) => ["product", "own", term],
  wants: ["wants"],
  productsFound: (term: string) => ["products-found", term],
  ownEffects: ["own-effects"],
  imports: ["imports"],
  catalogue: (term: string) => ["catalogue", term],
  comments: (sessionId: number) => ["comments", sessionId],
  /** Below the one above, so that what happens to a comment reaches both. */
  postedComments: (sessionId: number) => ["comments", sessionId, "posted"],
  profile: (userId: string, as?: ViewedAs) => ["profile", userId, ...seenBy(as)],
  stats: (userId: string, as?: ViewedAs) => ["stats", userId, ...seenBy(as)],
  favorites: (userId: string, as?: ViewedAs) => ["favorites", userId, ...seenBy(as)],
  history: (userId: string) => ["charts", userId],
  /** Below the one above, so all periods are invalidated together. */
  historyOf: (userId: string, period: HistoryPeriod) => ["charts", userId, period],
  insights: (userId: string) => ["insights", userId],
  breaks: ["breaks"],
  experiments: ["experiments"],
  /** Below the one above, so all are invalidated together. */
  experiment: (id: number) => ["experiments", id],
  people: (term: string) => ["people", term],
  /** Not of the people's family, whose lists are pages. */
  inviter: ["inviter"],
  mutualFollows: (term: string) => ["mutual-follows", term],
  company: (sessionId: number) => ["company", sessionId],
  peopleToMessage: (term: string) => ["people-to-message", term],
  following: (userId: string) => ["following", userId],
  followers: (userId: string) => ["followers", userId],
  closeFriends: ["close-friends"],
  /** Below the one above, so both are invalidated together. */
  followersToPick: (term: string) => ["close-friends", "followers", term],
  notifications: ["notifications"],
  unreadCount: ["unread-count"],
  notificationSwitches: ["notification-switches"],
  pushSettings: ["push-settings"],
  /** Of this device: the server isn't asked. */
  pushState: ["push-state"],
  followRequests: ["follow-requests"],
  blocks: ["blocks"],
  conversations: ["conversations"],
  /** Below the one above, so both are invalidated together. */
  unreadConversations: ["conversations", "unread-count"],
  messages: (userId: string) => ["messages", userId],
  rankings: ["rankings"],
  /** Five below the one above, so all are invalidated together. */
  rankedSessions: ["rankings", "sessions"],
  topOfRanking: ["rankings", "top"],
  sessionsWithoutPlace: ["rankings", "without-place"],
  rankedProducts: ["rankings", "products"],
  wholeOrder: ["rankings", "order"],
  comparison: ["comparison"],
  /** Not below it: a pair that is looked after stays the same. */
  comparedPair: (sessionIds: readonly number[]) => ["compared-pair", ...sessionIds],
  loginSessions: ["login-sessions"],
  signInMethods: ["sign-in-methods"],
  securityEvents: ["security-events"],
  linkedAccount: ["linked-account"],
  recoveryCodesLeft: ["recovery-codes-left"],
  /** Kept on the device, not on the server. */
  drafts: (userId: string) => ["drafts", userId],
  earlierNames: (userId: string) => ["earlier-names", userId],
  keptCopies: (userId: string) => ["kept-copies", userId],
  invites: ["invites"],
  about: ["about"],
  claim: ["claim"],
  notices: ["notices"],
  /** All of operators, because every action of theirs changes several. */
  operator: (...place: readonly (string | number)[]) => ["operator", ...place],
} as const;

/** The key of the mutation that deletes a session. */
export const deletionKey = (sessionId: number) => ["delete-session", sessionId];

/** Key prefixes, to invalidate a whole family (`queryClient.invalidateQueries({ queryKey: families.feed })`). */
export const families = {
  feed: ["feed"],
  session: ["session"],
  userSessions: ["user-sessions"],
  product: ["product"],
  productsFound: ["products-found"],
  engagement: ["engagement"],
  company: ["company"],
  standing: ["standing"],
  comments: ["comments"],
  profile: ["profile"],
  stats: ["stats"],
  people: ["people"],
  mutualFollows: ["mutual-follows"],
  peopleToMessage: ["people-to-message"],
  followersToPick: ["close-friends", "followers"],
  following: ["following"],
  followers: ["followers"],
} as const;
