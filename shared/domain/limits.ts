/** Every number that a form, a schema, a table or a rule agrees on (spec section 9 and decisions.md). Written once. */
export const limits = {
  username: { min: 3, max: 30 },
  password: { min: 6, max: 128 },
  /** `max` is of what is typed: 16 letters and digits with whatever stands between them. */
  recoveryCode: { count: 10, max: 64 },
  /** RFC 5321: the longest address that can be delivered to. */
  email: { max: 254 },
  name: { max: 50 },
  bio: { max: 500 },
  location: { max: 100 },
  strainName: { max: 120 },
  brand: { max: 120 },
  companions: { max: 100 },
  notes: { max: 2_000 },
  privateNote: { max: 2_000 },
  comment: { max: 1_000 },
  reportDetails: { max: 500 },
  message: { max: 1_000 },
  /** What the list of conversations shows of a message. */
  excerpt: { max: 140 },
  /** Percent for everything but edibles. */
  potencyPercent: { min: 0, max: 100 },
  /** Milligrams, edibles only. */
  potencyMilligrams: { min: 0, max: 1_000 },
  bodyMindRatio: { min: 0, max: 100, default: 50 },
  rating: { min: 0, max: 10 },
  /** `side`: longer than any camera's picture; a strip of few rows and millions of columns is slow to shrink out of all proportion. */
  photo: { bytes: 15 * 1024 * 1024, pixels: 50_000_000, side: 30_000 },
  /** What a refusal tells of all that is wrong with a request. */
  issues: { told: 20 },
  /** Devices on which somebody is signed in at the same time; the longest unused make room. */
  loginSessions: { max: 100 },
  /** What is kept about the access to an account: so many of each kind, for so many milliseconds (90 days). */
  securityEvents: { ofKind: 20, kept: 90 * 24 * 60 * 60 * 1_000 },
  /** That one process answers at the same time: ordinary use has a few dozen, and a thousand take about a second. */
  requests: { underWay: 1_000 },
  /** JSON bodies, bytes. */
  json: { bytes: 64 * 1024 },
  page: { feed: 20, default: 50, max: 100 },
  searchTerm: { max: 100 },
  /** Unread notifications that are counted one by one; more are told as so many and more. */
  unread: { counted: 1_000 },
  /** New sessions in a feed that are counted one by one; more are told as so many and more. */
  newSessions: { counted: 100 },
  /** Sessions in one saved order. */
  rankings: { max: 10_000 },
  /** Milliseconds after a deletion in which Undo is offered, and in which it works: networks are slow. */
  undo: { offered: 10_000, kept: 60_000 },
  /** Milliseconds that a client's clock may run ahead of ours. */
  clockSkew: 5 * 60 * 1_000,
} as const;
