import type { Context } from "#server/context.ts";
import { unauthorized } from "#server/errors.ts";
import { emailKey } from "#server/features/users/identity.service.ts";
import type { Client } from "#server/viewer.ts";
import type { SignedIn, SignIn } from "#shared/contract/auth.ts";
import { messages } from "#shared/contract/errors.ts";
import { findCredentials } from "./credentials.repo.ts";
import { decoyHash } from "./passwords.service.ts";
import { assertSecondFactor } from "./second-factor.service.ts";
import { recordFailure } from "./security-events.service.ts";
import { signInBy } from "./sign-in.service.ts";
import { countAttempt, findDeviceId, forgetFailures } from "./sign-in-failures.service.ts";

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
