import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import { tooManyRequests } from "#server/errors.ts";
import { type Credentials, findCredentialsOf } from "./credentials.repo.ts";
import {
  deleteFailure,
  deleteFailures,
  deleteFailuresBefore,
  deleteFailuresOf,
  type FailureFilter,
  findFailureTime,
  insertFailure,
} from "./security-events.repo.ts";

/** Accounts remembered per browser; the least recent sign-in is dropped first. */
const maxAccounts = 4;
const betweenEntries = "~";

/**
 * A device cookie contains a random id and a signature for each account that has signed in on the device. The key is
 * the account's password hash, so an entry is valid for one account and ends with its password.
 */
const signatureOf = (deviceId: string, { id, password_hash }: Credentials): Buffer =>
  createHmac("sha256", password_hash).update(`device ${deviceId} of ${id}`).digest();

function isSigned(entry: string, account: Credentials): boolean {
  const [deviceId = "", signature = ""] = entry.split(".");
  const given = Buffer.from(signature, "base64url");
  const expected = signatureOf(deviceId, account);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const entriesOf = (cookie: string | undefined): string[] => cookie?.split(betweenEntries).slice(0, maxAccounts) ?? [];

/** @returns the device's id, if this account has signed in on it since the password was set */
export function findDeviceId(cookie: string | undefined, account: Credentials | undefined): string | undefined {
  return (
    account &&
    entriesOf(cookie)
      .find((entry) => isSigned(entry, account))
      ?.split(".")[0]
  );
}

/** After a right password or recovery code. @returns the device's cookie, with this account in it */
export async function rememberDevice(connection: Connection, userId: string, cookie?: string): Promise<string> {
  const account = await findCredentialsOf(connection, userId);
  const deviceId = randomBytes(16).toString("base64url");
  const entry = `${deviceId}.${signatureOf(deviceId, account).toString("base64url")}`;
  const others = entriesOf(cookie).filter((other) => !isSigned(other, account));
  return [entry, ...others].slice(0, maxAccounts).join(betweenEntries);
}

const minute = 60_000;
const maxWindowMs = 60 * minute;

/** For the signed-in: by id, because changing the email would reset the counter. Keys of emails have no capitals. */
export const keyOfPerson = (userId: string): string => `Person ${userId}`;

interface Attempt {
  /** The key of the email typed, even if no account has it; or `keyOfPerson`. */
  accountKey: string;
  address: string;
  /** The id of a device on which the account has signed in before. */
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
  { allowed: 50, window: maxWindowMs, of: ({ accountKey }) => ({ accountKey }) },
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
  deleteFailuresBefore(database.db, new Date(now().getTime() - maxWindowMs));

/** A success clears this account from this address or known device. */
export function forgetFailures({ database }: Context, attempt: Attempt): Promise<void> {
  return deleteFailures(database.db, attempt.accountKey, sourceOf(attempt));
}

/** In the transaction that deletes the account. */
export const forgetAllFailures = deleteFailuresOf;
