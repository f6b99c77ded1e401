import { messages } from "#shared/contract/errors.ts";
import { importMessages } from "#shared/contract/import-errors.ts";
import { linkMessages } from "#shared/contract/links.ts";
import { inviteMessages } from "#shared/contract/operator-errors.ts";
import type { Limit } from "#shared/contract/route.ts";

const minute = 60_000;
const hour = 60 * minute;

/** A limit in a window of time; beyond it 429. */
export interface Rule {
  /** Per person; per address when signed out. */
  person: number;
  /** Per address for all of its people: a family, a school, or one person with many accounts. */
  address: number;
  /** Milliseconds. */
  window: number;
  message: string;
}

/**
 * decisions.md, Limits; RATE_LIMIT_SCALE multiplies all of them. Failed sign-ins have their own, in features/sign-in.
 * A taken email counts as a registration or profile change, too, which slows down account enumeration.
 */
export const rules = {
  read: { person: 600, address: 6_000, window: minute, message: messages.tooManyRequests },
  write: { person: 120, address: 1_200, window: minute, message: messages.tooManyRequests },
  registration: { person: 60, address: 60, window: hour, message: messages.tooManyRegistrations },
  profile: { person: 30, address: 120, window: hour, message: messages.tooManyProfileChanges },
  search: { person: 60, address: 600, window: minute, message: messages.tooManySearches },
  /** A page has up to 100 people: enough to browse, too few to copy the directory. */
  people: { person: 60, address: 300, window: 10 * minute, message: messages.tooManyLists },
  /** A visitor opens one; nobody looks for others among 2^128. */
  sharedLink: { person: 120, address: 600, window: minute, message: messages.tooManyRequests },
  export: { person: 10, address: 50, window: hour, message: messages.tooManyExports },
  import: { person: 20, address: 60, window: hour, message: importMessages.tooManyImports },
  /** Each reads all rows of an upload; a person looks again after every choice. */
  importReading: { person: 30, address: 90, window: minute, message: importMessages.tooManyLooks },
  comment: { person: 20, address: 100, window: minute, message: messages.tooManyComments },
  follow: { person: 60, address: 600, window: hour, message: messages.tooManyFollows },
  ask: { person: 40, address: 200, window: hour, message: messages.tooManyAsks },
  message: { person: 30, address: 150, window: minute, message: messages.tooManyMessages },
  report: { person: 20, address: 100, window: hour, message: messages.tooManyReports },
  invite: { person: 20, address: 60, window: 24 * hour, message: inviteMessages.tooManyInvites },
  mail: { person: 10, address: 30, window: hour, message: linkMessages.tooManyLinks },
  upload: { person: 20, address: 100, window: 10 * minute, message: messages.tooManyUploads },
} as const satisfies Record<Limit | "read" | "write" | "upload", Rule>;

/** Beyond it likes, follows, mentions and replies succeed without a notification: many accounts of one address are often one person. */
export const notificationRule = { fromAddress: 30, window: hour };

export type RuleName = keyof typeof rules;
