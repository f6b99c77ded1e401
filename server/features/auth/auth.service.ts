import type { Context } from "#server/context.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { unauthorized } from "#server/errors.ts";
import type { Registered, Registration, SignedIn, SignIn } from "#shared/contract/auth.ts";
import { messages } from "#shared/contract/errors.ts";
import { emailKey } from "../users/identity.service.ts";
import { createUser, getCurrentUser } from "../users/users.service.ts";
import { type Credentials, findCredentials, lockPasswordHash } from "./auth.repo.ts";
import { findDeviceId } from "./known-devices.service.ts";
import { startLoginSession, sweepLoginSessions } from "./login-sessions.service.ts";
import { decoyHash } from "./passwords.service.ts";
import { replaceRecoveryCodes } from "./recovery-codes.service.ts";
import { countAttempt, forgetFailures } from "./sign-in-failures.service.ts";

const wrongCredentials = () => unauthorized(messages.wrongCredentials);

/** Where a request comes from: address and device count failed attempts, the user agent tells sign-ins apart. */
export interface Client {
  address: string;
  userAgent: string | undefined;
  /** The device cookie, as it came. */
  device: string | undefined;
}

/** @throws 409 naming the field when the username or the email is taken */
export async function register(context: Context, registration: Registration, client: Client): Promise<Registered> {
  return await context.passwords.letIn(client.address, ({ hash }) =>
    createUser(
      context,
      registration,
      () => hash(registration.password),
      async (transaction, userId) => ({
        recoveryCodes: await replaceRecoveryCodes(transaction, userId),
        sessionId: await startLoginSession(transaction, { userId, userAgent: client.userAgent, now: context.now() }),
      }),
    ),
  );
}

/** @throws 401 in the same words and time for a wrong email and a wrong password; 429 after too many of them; 503 when too many come at once */
export async function signIn(context: Context, { email, password }: SignIn, client: Client): Promise<SignedIn> {
  const accountKey = emailKey(email);
  const { attempt, credentials } = await context.passwords.letIn(client.address, async ({ matches }) => {
    const found = await findCredentials(context.database.db, accountKey);
    const attempt = { accountKey, address: client.address, deviceId: findDeviceId(client.device, found) };
    await countAttempt(context, attempt);
    const isRight = await matches(password, found?.password_hash ?? decoyHash);
    return { attempt, credentials: isRight ? found : undefined };
  });
  if (!credentials) throw wrongCredentials();
  await forgetFailures(context, attempt);
  await sweepLoginSessions(context);
  const sessionId = await enter(context, credentials, client);
  return { user: await getCurrentUser(context, credentials.id), sessionId };
}

/** Changing the password ends all other sign-ins; one that was about to start with the old password must not slip by. */
function enter(context: Context, checked: Credentials, { userAgent }: Client): Promise<string> {
  return inTransaction(context.database, async (transaction) => {
    if ((await lockPasswordHash(transaction, checked.id)) !== checked.password_hash) throw wrongCredentials();
    return startLoginSession(transaction, { userId: checked.id, userAgent, now: context.now() });
  });
}
