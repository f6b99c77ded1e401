import type { Context } from "#server/context.ts";
import { unauthorized } from "#server/errors.ts";
import type { Registration, SignedIn, SignIn } from "#shared/contract/auth.ts";
import { messages } from "#shared/contract/errors.ts";
import { emailKey } from "../users/identity.service.ts";
import { createUser, getCurrentUser } from "../users/users.service.ts";
import { findCredentials } from "./auth.repo.ts";
import { startLoginSession } from "./login-sessions.service.ts";
import { decoyHash, hashPassword, isPassword } from "./passwords.service.ts";
import { countAttempt, forgetFailures } from "./sign-in-failures.service.ts";

/** Where a request comes from: the address counts failed attempts, the user agent tells sign-ins apart. */
export interface Client {
  address: string;
  userAgent: string | undefined;
}

/** @throws 409 naming the field when the username or the email is taken */
export async function register(context: Context, registration: Registration, client: Client): Promise<SignedIn> {
  const user = await createUser(context, registration, () => hashPassword(registration.password));
  return { user, sessionId: await startLoginSession(context, user.id, client.userAgent) };
}

/** @throws 401 in the same words and time for a wrong email and a wrong password; 429 after too many of them */
export async function signIn(context: Context, { email, password }: SignIn, client: Client): Promise<SignedIn> {
  const attempt = { accountKey: emailKey(email), address: client.address };
  await countAttempt(context, attempt);
  const credentials = await findCredentials(context.database.db, attempt.accountKey);
  const isRight = await isPassword(password, credentials?.password_hash ?? decoyHash);
  if (!credentials || !isRight) throw unauthorized(messages.wrongCredentials);
  await forgetFailures(context, attempt);
  const sessionId = await startLoginSession(context, credentials.id, client.userAgent);
  return { user: await getCurrentUser(context, credentials.id), sessionId };
}
