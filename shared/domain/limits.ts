/** The numbers that forms, schemas, tables and rules share (spec section 9 and decisions.md). */
export const limits = {
  username: { min: 3, max: 30 },
  password: { min: 6, max: 128 },
  /** `max`: length as typed, 16 letters and digits with separators. */
  recoveryCode: { count: 10, max: 64 },
  /** Of one person. `field`: characters of one value of a browser's answer. */
  passkeys: { max: 20, name: { max: 60 }, field: 16_384 },
  /** RFC 5321: the longest address that can be delivered to. */
  email: { max: 254 },
  name: { max: 50 },
  bio: { max: 500 },
  location: { max: 100 },
  strainName: { max: 120 },
  brand: { max: 120 },
  companions: { max: 100 },
  /** People beside a session's owner; asks of one person by the same other one in a day; how long an ask waits. */
  gathering: { companions: 12, asksADay: 10, askedMs: 7 * 24 * 60 * 60 * 1_000 },
  notes: { max: 2_000 },
  privateNote: { max: 2_000 },
  comment: { max: 1_000 },
  /**
   * People whom one comment links and tells; names beyond them stay plain text. `told`: notifications of one comment,
   * beyond which its edits tell nobody. `lookedUp`: '@'s of one comment that may mean anyone, as each locks a person.
   */
  mentions: { max: 10, lookedUp: 50, told: 20 },
  reportDetails: { max: 500 },
  message: { max: 1_000 },
  /** The excerpt of a message in the list of conversations. */
  excerpt: { max: 140 },
  /** Percent for everything but edibles. */
  potencyPercent: { min: 0, max: 100 },
  /** Milligrams, edibles only. */
  potencyMilligrams: { min: 0, max: 1_000 },
  /** How much was consumed, by unit. `any`: whatever the unit. */
  amounts: {
    any: { min: 0.01, max: 1_000 },
    g: { min: 0.01, max: 100 },
    puffs: { min: 1, max: 500 },
    ml: { min: 0.01, max: 1_000 },
    pieces: { min: 0.1, max: 100 },
  },
  /** A person's own words for effects: letters of one, words of a person, and words of each kind in one session. */
  ownEffects: { max: 30, person: 40, session: 12 },
  /** Facts of a label: substances of each kind, words, and characters of each text. */
  facts: { cannabinoids: 20, terpenes: 12, aromas: 12, name: 60, aroma: 30, price: 30, size: 30, address: 500 },
  batch: { max: 60 },
  grower: { max: 120 },
  /** How much one substance may be of a product, by unit; mg in a piece. */
  factAmounts: { "%": { max: 100 }, "mg/g": { max: 1_000 }, mg: { max: 10_000 } },
  /** Minutes ahead of UTC that the clocks of a place may show. */
  utcOffset: { min: -12 * 60, max: 14 * 60 },
  /** Reasons of one session, and the ends of the scale before and after. */
  reasons: { session: 9, level: { min: 0, max: 10 } },
  bodyMindRatio: { min: 0, max: 100, default: 50 },
  rating: { min: 0, max: 10 },
  /**
   * `side`, in pixels: above any camera's; extremely long strips are disproportionately slow to shrink. `chosenBytes`: what a
   * browser may take from its person, to shrink it: above any phone's, whose largest take some 31 MB.
   */
  photo: { bytes: 15 * 1024 * 1024, pixels: 50_000_000, side: 30_000, chosenBytes: 64 * 1024 * 1024 },
  sessionPhotos: { max: 4 },
  photoAlt: { max: 300 },
  /** Sessions pinned to a profile. */
  favorites: { max: 4 },
  /** Open invites of one person, and the length of a token as pasted. */
  invites: { member: 3, operator: 20, token: 64 },
  /** Characters of a link's last part. */
  sharedLinks: { token: 64 },
  /** Maximum number of issues in one error. */
  issues: { told: 20 },
  /** Concurrent sign-ins of one account; the longest unused is signed out. */
  loginSessions: { max: 100 },
  /** Devices of one person that are told of something new, and characters of a push service's address. */
  push: { devices: 20, endpoint: 1_000 },
  /** Retention of security events: number of each kind, and how long (90 days). */
  securityEvents: { ofKind: 20, keptMs: 90 * 24 * 60 * 60 * 1_000 },
  /** Concurrent requests of one process: ordinary use has a few dozen, and a thousand take about a second. */
  requests: { underWay: 1_000 },
  /** JSON bodies, bytes. */
  json: { bytes: 64 * 1024 },
  page: { feed: 20, default: 50, max: 100, order: 5_000, table: 1_000 },
  searchTerm: { max: 100 },
  /** Products of each kind in one answer: own ones, those of followed people, known ones. */
  productsFound: 20,
  /** Exact count of unread notifications; above it, the count is capped. */
  unread: { counted: 1_000, countedInConversation: 10 },
  /** Exact count of new sessions in a feed; above it, the count is capped. */
  newSessions: { counted: 100 },
  /** Faces beside a session's likes, and how many of its newest likes are looked through for people one follows. */
  engagement: { likers: 3, newestLikes: 300 },
  /** Sessions in one saved order, and the bytes of its JSON. */
  rankings: { max: 10_000, bytes: 256 * 1024 },
  /** Sessions that one call changes or exports, or deletes; the bytes of its JSON; and for how long its key is known. */
  selection: { max: 10_000, deleted: 1_000, bytes: 256 * 1024, keyKeptMs: 24 * 60 * 60 * 1_000 },
  /** Questions of the rating dialog (spec section 9). */
  dialogComparisons: { min: 3, max: 6 },
  /** Contradicted majorities that are told of one product. */
  directVerdicts: { max: 3 },
  /** Rated sessions of oneself are counted up to here. */
  countedRatings: { max: 10 },
  /** Pairs that a person has made one product. */
  productMerges: { max: 500 },
  /** Followed people whose verdicts a product's page has. */
  friendVerdicts: { max: 50 },
  /** Labels of other people's sessions that a product's page has. */
  seenLabels: { max: 5 },
  /** In where two people agree: products that both have rated, and those that one liked and the other hasn't had. */
  agreement: { products: 200, notHad: 20 },
  /**
   * Reminders to rate. `keptMs`: after its time one drops off (a week). `aheadMs`: the latest that may be chosen (a month).
   * `listed`: in one answer.
   */
  reminders: { keptMs: 7 * 24 * 60 * 60 * 1_000, aheadMs: 31 * 24 * 60 * 60 * 1_000, listed: 50 },
  /** A person's close friends: all of them are one answer. */
  closeFriends: { max: 100 },
  /** Products on a person's list: all of it is one answer. */
  wantToTry: { max: 100 },
  /** Kept for a person; how often each of the two things must have been had before one starts; of the longest one. */
  experiments: { max: 100, leastSessions: 8, evenings: 30 },
  /**
   * Kept for a person; days that one may run ahead; letters of a note and of a day's line; days that a clock may differ from
   * the server's.
   */
  breaks: { max: 100, aheadDays: 731, note: { max: 2_000 }, line: { max: 500 }, clockDays: 1 },
  /** How long after a deletion Undo is offered, and how long it works, as networks are slow. */
  undo: { offeredMs: 10_000, keptMs: 60_000 },
  /** How far a client's clock may run ahead of ours. */
  clockSkewMs: 5 * 60 * 1_000,
  /** When a session may have been consumed at the earliest: older dates are typing errors, and not every engine stores them. */
  earliestConsumed: Date.UTC(1900, 0, 1),
} as const;
