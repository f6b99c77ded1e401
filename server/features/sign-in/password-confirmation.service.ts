import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import { AppError, unauthorized } from "#server/errors.ts";
import type { Client, Viewer } from "#server/viewer.ts";
import { messages } from "#shared/contract/errors.ts";
import { findPasswordHash } from "./credentials.repo.ts";
import { findConfirmedAt, updateLoginSession } from "./login-sessions.repo.ts";
import { recordFailure } from "./security-events.service.ts";
import { countAttempt, forgetFailures, keyOfPerson } from "./sign-in-failures.service.ts";

/** Milliseconds for which one sign-in needn't give the password or a passkey again (decisions.md, Account). */
const confirmationLifetimeMs = 10 * 60_000;

const refused = (message: string) => new AppError(403, message, { issues: [{ path: "password", message }] });
const notConfirmed = () => refused(messages.confirmPassword);
const notRight = () => refused(messages.wrongPassword);

/**
 * A wrong password counts as a failed sign-in: a device left open is no place to guess.
 * @returns the hash it was checked against, so that the caller can verify that it is still current
 * @throws 403 naming password, or the error of `refuse`; 429 after too many wrong ones, 503 when the password queue is
 * full
 */
export async function confirmPassword(
  context: Context,
  viewer: Viewer,
  password: string,
  { address, userAgent }: Client,
  refuse: () => AppError = notRight,
): Promise<string> {
  const { userId, sid } = viewer;
  const passwordHash = await findPasswordHash(context.database.db, userId);
  if (passwordHash === undefined) throw unauthorized();
  const attempt = { accountKey: keyOfPerson(userId), address };
  const isRight = await context.passwords.admit(address, async ({ matches }) => {
    await countAttempt(context, attempt);
    return matches(password, passwordHash);
  });
  if (!isRight) {
    await recordFailure(context, { userId, userAgent });
    throw refuse();
  }
  await forgetFailures(context, attempt);
  await confirmLoginSession(context, sid);
  return passwordHash;
}

/** After the password, or what counts as much. */
export function confirmLoginSession({ database, now }: Context, sid: string): Promise<void> {
  return updateLoginSession(database.db, sid, { confirmed_at: now() });
}

/** For a call with an optional password. @throws as `confirmPassword` if it is given and wrong */
export async function confirmPasswordIfGiven(
  context: Context,
  viewer: Viewer,
  password: string | undefined,
  client: Client,
): Promise<void> {
  if (password !== undefined) await confirmPassword(context, viewer, password, client);
}

/**
 * Call it in the transaction that needs it, after locking the person: changing the password ends the other sign-ins,
 * and a concurrent one must not pass.
 * @throws 403 naming password when it was not confirmed lately, by password or passkey, 401 when the sign-in has ended
 */
export async function assertPasswordGiven(connection: Connection, viewer: Viewer, now: Date): Promise<void> {
  const signIn = await findConfirmedAt(connection, viewer.sid);
  if (!signIn) throw unauthorized();
  const confirmedAt = signIn.confirmed_at?.getTime();
  if (confirmedAt === undefined || now.getTime() - confirmedAt >= confirmationLifetimeMs) throw notConfirmed();
}
