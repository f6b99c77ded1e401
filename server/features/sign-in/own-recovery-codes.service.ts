import type { Context } from "#server/context.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { lockUser } from "#server/features/users/users.access.ts";
import type { Client, Viewer } from "#server/viewer.ts";
import type { RecoveryCodes, RecoveryCodesLeft } from "#shared/contract/auth.ts";
import { assertPasswordGiven, confirmPasswordIfGiven } from "./password-confirmation.service.ts";
import { countRecoveryCodes, replaceRecoveryCodes } from "./recovery-codes.service.ts";
import { logSecurityEvent, storeSecurityEvent } from "./security-events.service.ts";

export async function countOwnRecoveryCodes({ database }: Context, viewer: Viewer): Promise<RecoveryCodesLeft> {
  return { left: await countRecoveryCodes(database.db, viewer.userId) };
}

/**
 * New codes outlive the sign-in that asks for them, so the password must be known.
 * @throws 403 naming password when it is needed or wrong, 429 after too many wrong ones
 */
export async function renewOwnRecoveryCodes(
  context: Context,
  viewer: Viewer,
  password: string | undefined,
  client: Client,
): Promise<RecoveryCodes> {
  await confirmPasswordIfGiven(context, viewer, password, client);
  const { userId } = viewer;
  const now = context.now();
  const event = { userId, kind: "recoveryCodesMade", userAgent: client.userAgent, now } as const;
  const recoveryCodes = await inTransaction(context.database, async (transaction) => {
    await lockUser(transaction, userId);
    await assertPasswordGiven(transaction, viewer, now);
    await storeSecurityEvent(transaction, event);
    return replaceRecoveryCodes(transaction, userId);
  });
  logSecurityEvent(context, event.kind);
  return { recoveryCodes };
}
