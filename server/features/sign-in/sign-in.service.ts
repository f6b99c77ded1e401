import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { AppError, unauthorized } from "#server/errors.ts";
import { getCurrentUser } from "#server/features/users/users.service.ts";
import type { Client } from "#server/viewer.ts";
import type { SignedIn } from "#shared/contract/auth.ts";
import { messages } from "#shared/contract/errors.ts";
import type { SecurityEventKind, SignInWay } from "#shared/domain/enumerations.ts";
import { type Credentials, lockCredentials } from "./credentials.repo.ts";
import { startLoginSession, sweepLoginSessions } from "./login-sessions.service.ts";
import { logSecurityEvent, recordFailure, storeSecurityEvent } from "./security-events.service.ts";
import { findDeviceId } from "./sign-in-failures.service.ts";
import { findWaysIn } from "./sign-in-methods.service.ts";

interface Entry {
  userId: string;
  way: SignInWay;
  client: Client;
  /** Its owner has signed in there before, so they aren't told. */
  isExpected?: boolean;
}

const eventOf = (way: SignInWay): SecurityEventKind => (way === "recovery" ? "recovered" : "signedIn");

/** The id of no account. */
export const nobody = "nobody";

/**
 * Where every way into an existing account ends. Suspended people get in too, to export and delete.
 * @param check what this way has proved, again with the person locked: their password cannot change nor their account
 * go until the sign-in is stored. It throws to refuse, changes nothing outside of the transaction, and may run twice;
 * for `nobody` and an account that has just gone there is no person.
 * @throws 401, which counts as a failed sign-in unless it only asks for a code
 */
export async function signInBy(
  context: Context,
  { userId, way, client }: Entry,
  check: (transaction: Connection, person: Credentials | undefined) => Promise<void>,
): Promise<SignedIn> {
  await sweepLoginSessions(context);
  const entering = inTransaction(context.database, async (transaction) => {
    const person = await lockCredentials(transaction, userId);
    await check(transaction, person);
    if (!person) throw unauthorized();
    // A recovery is told on any device.
    const isExpected = way !== "recovery" && findDeviceId(client.device, person) !== undefined;
    return beginSignIn(context, transaction, { userId, way, client, isExpected });
  });
  const sessionId = await entering.catch(async (error: unknown) => {
    const isFailure = error instanceof AppError && error.status === 401 && error.message !== messages.enterCode;
    if (isFailure)
      await recordFailure(context, { userId: userId === nobody ? null : userId, userAgent: client.userAgent });
    throw error;
  });
  logSignIn(context, way);
  return { user: await getCurrentUser(context, userId), sessionId };
}

/**
 * In the transaction that makes or opens the account; `logSignIn` after its commit.
 * @returns the session id
 */
export async function beginSignIn(
  context: Context,
  transaction: Connection,
  { userId, way, client: { userAgent }, isExpected }: Entry,
): Promise<string> {
  const time = context.now();
  const ways = way === "openid" ? await findWaysIn(context, transaction, userId) : undefined;
  const isOnlyWay = ways !== undefined && !ways.hasPassword && ways.passkeys === 0;
  await storeSecurityEvent(transaction, { userId, kind: eventOf(way), userAgent, now: time, isExpected });
  return startLoginSession(transaction, { userId, way, userAgent, now: time, isOnlyWay });
}

export const logSignIn = (context: Context, way: SignInWay): void => logSecurityEvent(context, eventOf(way));
