import type { Context } from "#server/context.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { AppError } from "#server/errors.ts";
import { updateAccount } from "#server/features/account/account.repo.ts";
import { lockUser } from "#server/features/users/users.access.ts";
import type { Client, Viewer } from "#server/viewer.ts";
import { messages } from "#shared/contract/errors.ts";
import type { WaysIn } from "#shared/contract/ways-in.ts";
import { asksForCode } from "./authenticator.service.ts";
import { listOwnPasskeys } from "./passkeys.service.ts";
import { assertPasswordGiven, confirmPasswordIfGiven } from "./password-confirmation.service.ts";
import { relyingPartyOf } from "./relying-party.service.ts";
import { logSecurityEvent, storeSecurityEvent } from "./security-events.service.ts";
import { findWaysIn } from "./sign-in-methods.service.ts";

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
