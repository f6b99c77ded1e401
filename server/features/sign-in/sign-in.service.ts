import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { AppError, unauthorized } from "#server/errors.ts";
import { emailKey } from "#server/features/users/identity.service.ts";
import { getCurrentUser } from "#server/features/users/users.service.ts";
import { decoyHash } from "#server/passwords.ts";
import type { Client } from "#server/viewer.ts";
import type { Recovery, SignedIn, SignIn } from "#shared/contract/auth.ts";
import { messages } from "#shared/contract/errors.ts";
import type { SecurityEventKind, SignInWay } from "#shared/domain/enumerations.ts";
import { stepOf } from "./authenticator.service.ts";
import {
  type Credentials,
  findAuthenticator,
  findCredentials,
  lockCredentials,
  updateAuthenticator,
  updatePasswordHash,
} from "./credentials.repo.ts";
import { endAllLoginSessions, startLoginSession, sweepLoginSessions } from "./login-sessions.service.ts";
import { spendRecoveryCode } from "./recovery-codes.service.ts";
import { logSecurityEvent, recordFailure, storeSecurityEvent } from "./security-events.service.ts";
import { countAttempt, findDeviceId, forgetFailures } from "./sign-in-failures.service.ts";
import { findSignInMethods } from "./sign-in-methods.service.ts";

/** The issue names the field, so that a form knows to show it. */
const refused = (message: string) => new AppError(401, message, { issues: [{ path: "code", message }] });

/**
 * Call it with the person locked, once what they know was right; a passkey needs none of it. Codes work once: the app's
 * because its last step is remembered, and a recovery code in its place is spent.
 * @throws 401 naming code when one is needed or wrong
 */
async function assertSecondFactor(
  { now }: Context,
  transaction: Connection,
  userId: string,
  code: string | undefined,
): Promise<void> {
  const app = await findAuthenticator(transaction, userId);
  if (!app?.confirmed_at) return;
  if (!code) throw refused(messages.enterCode);
  const step = stepOf(app.secret, code, now());
  if (step !== undefined && step > (app.last_step ?? 0))
    return updateAuthenticator(transaction, userId, { last_step: step });
  if (!(await spendRecoveryCode(transaction, userId, code))) throw refused(messages.wrongCode);
}

const wrongCredentials = () => unauthorized(messages.wrongCredentials);

/**
 * @throws 401 with the same text and timing for a wrong email and a wrong password, and naming code when an
 * authenticator app's is needed or wrong; 429 after too many failures; 503
 * when the password queue is full
 */
export async function signIn(context: Context, { email, password, code }: SignIn, client: Client): Promise<SignedIn> {
  const accountKey = emailKey(email);
  const { attempt, found, isRight } = await context.passwords.admit(client.address, async ({ matches }) => {
    const found = await findCredentials(context.database.db, accountKey);
    const attempt = { accountKey, address: client.address, deviceId: findDeviceId(client.device, found) };
    await countAttempt(context, attempt);
    return { attempt, found, isRight: await matches(password, found?.password_hash ?? decoyHash) };
  });
  if (!found || !isRight) {
    await recordFailure(context, { userId: found?.id ?? null, userAgent: client.userAgent });
    throw wrongCredentials();
  }
  const signedIn = await signInBy(
    context,
    { userId: found.id, way: "password", client },
    async (transaction, person) => {
      // Changing the password ends all other sign-ins; a concurrent one with the old password must not survive it.
      if (person?.password_hash !== found.password_hash) throw wrongCredentials();
      await assertSecondFactor(context, transaction, found.id, code);
    },
  );
  await forgetFailures(context, attempt);
  return signedIn;
}

/**
 * Sets a new password, spends the code, ends all sign-ins and starts one.
 * @throws 401 with the same text and timing for a wrong email and a wrong code; 429 after too many failed attempts,
 * which count together with failed sign-ins; 503 when the password queue is full
 */
export async function recoverAccount(
  context: Context,
  { email, code, newPassword }: Recovery,
  client: Client,
): Promise<SignedIn> {
  const accountKey = emailKey(email);
  const { address, device } = client;
  const { attempt, userId, passwordHash } = await context.passwords.admit(address, async ({ hash }) => {
    const credentials = await findCredentials(context.database.db, accountKey);
    const attempt = { accountKey, address, deviceId: findDeviceId(device, credentials) };
    await countAttempt(context, attempt);
    // Hash before checking the code, and check a code for unknown emails too: all outcomes take equally long.
    return { attempt, userId: credentials?.id ?? nobody, passwordHash: await hash(newPassword) };
  });
  const signedIn = await signInBy(context, { userId, way: "recovery", client }, async (transaction) => {
    // With the person locked: of two recoveries with one code, or one and a renewal of the codes, one comes first.
    if (!(await spendRecoveryCode(transaction, userId, code))) throw unauthorized(messages.wrongRecovery);
    await updatePasswordHash(transaction, userId, passwordHash, context.now());
    await endAllLoginSessions(transaction, userId);
  });
  await forgetFailures(context, attempt);
  return signedIn;
}

interface Entry {
  userId: string;
  way: SignInWay;
  client: Client;
  /** Its owner has signed in there before, so they aren't told. */
  isExpected?: boolean;
}

const eventOf = (way: SignInWay): SecurityEventKind => (way === "recovery" ? "recovered" : "signedIn");

/** The id of no account. */
const nobody = "nobody";

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
  const ways = way === "openid" ? await findSignInMethods(context, transaction, userId) : undefined;
  const isOnlyWay = ways !== undefined && !ways.hasPassword && ways.passkeys === 0;
  await storeSecurityEvent(transaction, { userId, kind: eventOf(way), userAgent, now: time, isExpected });
  return startLoginSession(transaction, { userId, way, userAgent, now: time, isOnlyWay });
}

export const logSignIn = (context: Context, way: SignInWay): void => logSecurityEvent(context, eventOf(way));
