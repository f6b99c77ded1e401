import type { Context } from "#server/context.ts";
import { tooManyRequests } from "#server/errors.ts";
import {
  deleteFailure,
  deleteFailures,
  deleteFailuresBefore,
  deleteFailuresOf,
  type FailureFilter,
  findFailureTime,
  insertFailure,
} from "./security-events.repo.ts";

const minute = 60_000;
const maxWindow = 60 * minute;

/** For the signed-in: by id, because changing the email would reset the counter. Keys of emails have no capitals. */
export const keyOfPerson = (userId: string): string => `Person ${userId}`;

interface Attempt {
  /** The key of the email typed, even if no account has it; or `keyOfPerson`. */
  accountKey: string;
  address: string;
  /** Of a known device (known-devices.service.ts). */
  deviceId?: string | undefined;
}

/** The counter's key: a known device has its own, so that guesses by others don't lock it out. */
const sourceOf = ({ address, deviceId }: Attempt) => (deviceId === undefined ? address : `device ${deviceId}`);

interface Limit {
  allowed: number;
  window: number;
  of: (attempt: Attempt) => FailureFilter;
}

/** decisions.md, Limits. RATE_LIMIT_SCALE does not stretch them. */
const ofSource: Limit = {
  allowed: 10,
  window: 15 * minute,
  of: (attempt) => ({ accountKey: attempt.accountKey, address: sourceOf(attempt) }),
};
const limitsOfStrangers: Limit[] = [
  ofSource,
  { allowed: 50, window: maxWindow, of: ({ accountKey }) => ({ accountKey }) },
  { allowed: 200, window: 15 * minute, of: ({ address }) => ({ address }) },
];

/**
 * Counts the attempt as failed before the password is checked, so that concurrent guesses count too. `forgetFailures`
 * undoes it after a success.
 * @throws 429 with Retry-After when there have been too many
 */
export async function countAttempt({ database, now }: Context, attempt: Attempt): Promise<void> {
  const { db } = database;
  const time = now();
  const before = (milliseconds: number) => new Date(time.getTime() - milliseconds);
  const { accountKey, deviceId } = attempt;
  const ownId = await insertFailure(db, { account_key: accountKey, address: sourceOf(attempt), failed_at: time });
  for (const { allowed, window, of } of deviceId === undefined ? limitsOfStrangers : [ofSource]) {
    const since = before(window);
    const oldest = await findFailureTime(db, of(attempt), { since, position: allowed, ownId });
    if (!oldest) continue;
    // A refused attempt is no guess: counting it would lock the owner out for as long as the attempts go on.
    await deleteFailure(db, ownId);
    throw tooManyRequests((oldest.getTime() - since.getTime()) / 1_000);
  }
}

/** Deletes failures that no longer count, with their addresses. */
export const sweepFailures = ({ database, now }: Context): Promise<void> =>
  deleteFailuresBefore(database.db, new Date(now().getTime() - maxWindow));

/** A success clears this account from this address or known device. */
export function forgetFailures({ database }: Context, attempt: Attempt): Promise<void> {
  return deleteFailures(database.db, attempt.accountKey, sourceOf(attempt));
}

/** In the transaction that deletes the account. */
export const forgetAllFailures = deleteFailuresOf;
