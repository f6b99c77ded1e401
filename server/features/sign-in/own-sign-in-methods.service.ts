import type { Context } from "#server/context.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { AppError, invalid } from "#server/errors.ts";
import { lockUser } from "#server/features/users/users.access.ts";
import type { Client, Viewer } from "#server/viewer.ts";
import type { ChangePassword } from "#shared/contract/auth.ts";
import { messages } from "#shared/contract/errors.ts";
import type { SignInMethods } from "#shared/contract/sign-in-methods.ts";
import { asksForCode } from "./authenticator.service.ts";
import { replacePasswordHash, updatePasswordHash } from "./credentials.repo.ts";
import { endOtherLoginSessions } from "./login-sessions.service.ts";
import { listOwnPasskeys } from "./passkeys.service.ts";
import { assertPasswordGiven, confirmPassword, confirmPasswordIfGiven } from "./password-confirmation.service.ts";
import { relyingPartyOf } from "./relying-party.service.ts";
import { logSecurityEvent, storeSecurityEvent } from "./security-events.service.ts";
import { findSignInMethods } from "./sign-in-methods.service.ts";

export async function getSignInMethods(context: Context, { userId }: Viewer): Promise<SignInMethods> {
  const { hasPassword } = await findSignInMethods(context, context.database.db, userId);
  return {
    hasPassword,
    passkeys: await listOwnPasskeys(context, userId),
    passkeyHost: relyingPartyOf(context.config)?.id ?? null,
    asksForCode: await asksForCode(context, userId),
  };
}

/**
 * For an account made without a password. Other sign-ins go on: nothing that they know has changed.
 * @throws 403 naming password when the sign-in was not confirmed lately, 409 when there is a password already
 */
export async function setFirstPassword(
  context: Context,
  viewer: Viewer,
  { newPassword, password }: { newPassword: string; password?: string | undefined },
  client: Client,
): Promise<void> {
  const { userId } = viewer;
  await confirmPasswordIfGiven(context, viewer, password, client);
  const password_hash = await context.passwords.admit(client.address, ({ hash }) => hash(newPassword));
  const now = context.now();
  const event = { userId, kind: "passwordChanged", userAgent: client.userAgent, now } as const;
  await inTransaction(context.database, async (transaction) => {
    await lockUser(transaction, userId);
    await assertPasswordGiven(transaction, viewer, now);
    if ((await findSignInMethods(context, transaction, userId)).hasPassword)
      throw new AppError(409, messages.hasPassword);
    await updatePasswordHash(transaction, userId, password_hash, now);
    await storeSecurityEvent(transaction, event);
  });
  logSecurityEvent(context, event.kind);
}

const wrongPassword = () => invalid("currentPassword", messages.wrongPassword);

/**
 * Ends all other sign-ins.
 * @throws 400 naming currentPassword, 429 after too many wrong ones
 */
export async function changePassword(
  context: Context,
  viewer: Viewer,
  { currentPassword, newPassword }: ChangePassword,
  client: Client,
): Promise<void> {
  const before = await confirmPassword(context, viewer, currentPassword, client, wrongPassword);
  const after = await context.passwords.admit(client.address, ({ hash }) => hash(newPassword));
  const now = context.now();
  const change = { before, after, now };
  const event = { userId: viewer.userId, kind: "passwordChanged", userAgent: client.userAgent, now } as const;
  await inTransaction(context.database, async (transaction) => {
    if (!(await replacePasswordHash(transaction, viewer.userId, change))) throw wrongPassword();
    await endOtherLoginSessions(transaction, viewer);
    await storeSecurityEvent(transaction, event);
  });
  logSecurityEvent(context, event.kind);
}
