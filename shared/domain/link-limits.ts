const minute = 60_000;
const day = 24 * 60 * minute;

/** Apart from `limits`, which every page loads. */
export const linkLimits = {
  /** Milliseconds for which a link works, by what it's for; `handedOver`: one to set a new password, given by an admin. */
  reset: 30 * minute,
  verify: day,
  handedOver: day,
  /** Letters of a token as it comes. */
  token: 64,
  /** Links to set a new password that are sent to one address in an hour. */
  sentInAnHour: 3,
  /** What one person is told by mail in a day. */
  notesInADay: 30,
} as const;
