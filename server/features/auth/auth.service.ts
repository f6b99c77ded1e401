import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { unauthorized } from "#server/errors.ts";
import { admitRegistration, spendInvite } from "#server/features/invites/registration.service.ts";
import { emailKey } from "#server/features/users/identity.service.ts";
import { createUser, getCurrentUser } from "#server/features/users/users.service.ts";
import type { Client } from "#server/viewer.ts";
import type { Registered, Registration, SignedIn, SignIn } from "#shared/contract/auth.ts";
import { messages } from "#shared/contract/errors.ts";
import { type Credentials, findCredentials, lockPasswordHash } from "./auth.repo.ts";
import { findDeviceId } from "./known-devices.service.ts";
import { startLoginSession, sweepLoginSessions } from "./login-sessions.service.ts";
import { decoyHash } from "./passwords.service.ts";
import { replaceRecoveryCodes } from "./recovery-codes.service.ts";
import { logSecurityEvent, recordFailure, storeSecurityEvent } from "./security-events.service.ts";
import { countAttempt, forgetFailures } from "./sign-in-failures.service.ts";
import { askToVerify } from "./verify-email.service.ts";

const wrongCredentials = () => unauthorized(messages.wrongCredentials);

/** @throws 403 when registration isn't open to them, 409 naming the field when the username or the email is taken */
export async function register(context: Context, registration: Registration, client: Client): Promise<Registered> {
  const { address, userAgent } = client;
  // Before anything else: a server that takes no one tells no one which names are taken.
  const invite = await admitRegistration(context, registration.invite);
  const followsInviter = registration.followInviter === true;
  const registered = await context.passwords.admit(address, ({ hash }) =>
    createUser(
      context,
      registration,
      () => hash(registration.password),
      async (transaction, userId) => {
        if (invite) await spendInvite(context, transaction, invite, { userId, address, followsInviter });
        return {
          recoveryCodes: await replaceRecoveryCodes(transaction, userId),
          sessionId: await begin(transaction, { userId, userAgent, now: context.now() }, true),
        };
      },
    ),
  );
  logSecurityEvent(context, "signedIn");
  await askToVerify(context, registered.user);
  return registered;
}

/**
 * @throws 401 with the same text and timing for a wrong email and a wrong password; 429 after too many failures; 503
 * when the password queue is full
 */
export async function signIn(context: Context, { email, password }: SignIn, client: Client): Promise<SignedIn> {
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
  await forgetFailures(context, attempt);
  await sweepLoginSessions(context);
  const sessionId = await enter(context, found, client, attempt.deviceId !== undefined);
  logSecurityEvent(context, "signedIn");
  return { user: await getCurrentUser(context, found.id), sessionId };
}

/** Changing the password ends all other sign-ins; a concurrent sign-in with the old password must not survive it. */
function enter(context: Context, checked: Credentials, { userAgent }: Client, isKnownDevice: boolean): Promise<string> {
  return inTransaction(context.database, async (transaction) => {
    if ((await lockPasswordHash(transaction, checked.id)) !== checked.password_hash) throw wrongCredentials();
    return begin(transaction, { userId: checked.id, userAgent, now: context.now() }, isKnownDevice);
  });
}

async function begin(
  transaction: Connection,
  signIn: Parameters<typeof startLoginSession>[1],
  isExpected: boolean,
): Promise<string> {
  await storeSecurityEvent(transaction, { ...signIn, kind: "signedIn", isExpected });
  return startLoginSession(transaction, signIn);
}
