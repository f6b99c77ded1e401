import type { Context } from "#server/context.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { unauthorized } from "#server/errors.ts";
import { emailKey } from "#server/features/users/identity.service.ts";
import { getCurrentUser } from "#server/features/users/users.service.ts";
import type { Client } from "#server/viewer.ts";
import type { Recovery, SignedIn } from "#shared/contract/auth.ts";
import { messages } from "#shared/contract/errors.ts";
import { findCredentials, lockPasswordHash, updatePasswordHash } from "./auth.repo.ts";
import { findDeviceId } from "./known-devices.service.ts";
import { endAllLoginSessions, startLoginSession, sweepLoginSessions } from "./login-sessions.service.ts";
import { spendRecoveryCode } from "./recovery-codes.service.ts";
import { logSecurityEvent, recordFailure, storeSecurityEvent } from "./security-events.service.ts";
import { countAttempt, forgetFailures } from "./sign-in-failures.service.ts";

/** The id of no account. */
const nobody = "nobody";

/**
 * Sets a new password, spends the code, ends all sign-ins and starts one.
 * @throws 401 with the same text and timing for a wrong email and a wrong code; 429 after too many failed attempts,
 * which count together with failed sign-ins; 503 when the password queue is full
 */
export async function recoverAccount(
  context: Context,
  { email, code, newPassword }: Recovery,
  { address, userAgent, device }: Client,
): Promise<SignedIn> {
  const accountKey = emailKey(email);
  const { attempt, userId, passwordHash } = await context.passwords.admit(address, async ({ hash }) => {
    const credentials = await findCredentials(context.database.db, accountKey);
    const attempt = { accountKey, address, deviceId: findDeviceId(device, credentials) };
    await countAttempt(context, attempt);
    // Hash before checking the code, and check a code for unknown emails too: all outcomes take equally long.
    return { attempt, userId: credentials?.id ?? nobody, passwordHash: await hash(newPassword) };
  });
  const now = context.now();
  const sessionId = await inTransaction(context.database, async (transaction) => {
    // Serialises two recoveries with the same code, and one with a renewal of the codes.
    await lockPasswordHash(transaction, userId);
    if (!(await spendRecoveryCode(transaction, userId, code))) return undefined;
    await updatePasswordHash(transaction, userId, passwordHash, now);
    await endAllLoginSessions(transaction, userId);
    await storeSecurityEvent(transaction, { userId, kind: "recovered", userAgent, now });
    return startLoginSession(transaction, { userId, userAgent, now });
  });
  if (sessionId === undefined) {
    await recordFailure(context, { userId: userId === nobody ? null : userId, userAgent });
    throw unauthorized(messages.wrongRecovery);
  }
  logSecurityEvent(context, "recovered");
  await forgetFailures(context, attempt);
  await sweepLoginSessions(context);
  return { user: await getCurrentUser(context, userId), sessionId };
}
