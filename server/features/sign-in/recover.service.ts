import type { Context } from "#server/context.ts";
import { unauthorized } from "#server/errors.ts";
import { emailKey } from "#server/features/users/identity.service.ts";
import type { Client } from "#server/viewer.ts";
import type { Recovery, SignedIn } from "#shared/contract/auth.ts";
import { messages } from "#shared/contract/errors.ts";
import { findCredentials, updatePasswordHash } from "./credentials.repo.ts";
import { endAllLoginSessions } from "./login-sessions.service.ts";
import { spendRecoveryCode } from "./recovery-codes.service.ts";
import { nobody, signInBy } from "./sign-in.service.ts";
import { countAttempt, findDeviceId, forgetFailures } from "./sign-in-failures.service.ts";

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
