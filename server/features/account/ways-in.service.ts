import type { Context } from "#server/context.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { AppError } from "#server/errors.ts";
import { assertPasswordGiven, confirmPasswordIfGiven } from "#server/features/auth/password-confirmation.service.ts";
import { relyingPartyOf } from "#server/features/auth/relying-party.service.ts";
import { logSecurityEvent, storeSecurityEvent } from "#server/features/auth/security-events.service.ts";
import { findWaysIn } from "#server/features/auth/ways-in.service.ts";
import { asksForCode } from "#server/features/authenticator/authenticator.service.ts";
import { listOwnPasskeys } from "#server/features/passkeys/passkeys.service.ts";
import { lockUser } from "#server/features/users/users.access.ts";
import type { Client, Viewer } from "#server/viewer.ts";
import { messages } from "#shared/contract/errors.ts";
import type { WaysIn } from "#shared/contract/ways-in.ts";
import { updateAccount } from "./account.repo.ts";

export async function getWaysIn(context: Context, { userId }: Viewer): Promise<WaysIn> {
  const { hasPassword } = await findWaysIn(context, context.database.db, userId);
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
    if ((await findWaysIn(context, transaction, userId)).hasPassword) throw new AppError(409, messages.hasPassword);
    await updateAccount(transaction, userId, { password_hash, updated_at: now });
    await storeSecurityEvent(transaction, event);
  });
  logSecurityEvent(context, event.kind);
}
