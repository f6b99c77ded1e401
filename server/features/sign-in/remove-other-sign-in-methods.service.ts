import type { Context } from "#server/context.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { AppError } from "#server/errors.ts";
import { lockUser } from "#server/features/users/users.access.ts";
import type { Client, Viewer } from "#server/viewer.ts";
import { messages } from "#shared/contract/errors.ts";
import type { SecurityEventKind } from "#shared/domain/enumerations.ts";
import { deleteRecoveryCodes } from "./credentials.repo.ts";
import { endOtherLoginSessions } from "./login-sessions.service.ts";
import { endResetLinks } from "./one-time-links.service.ts";
import { deleteAccounts } from "./openid.repo.ts";
import { deletePasskeys } from "./passkeys.repo.ts";
import { assertPasswordGiven, confirmPasswordIfGiven } from "./password-confirmation.service.ts";
import { logSecurityEvent, storeSecurityEvent } from "./security-events.service.ts";
import { findSignInMethods } from "./sign-in-methods.service.ts";

/**
 * Leaves the password and this sign-in: for someone who doesn't know what a thief has added. Passkeys, the account
 * elsewhere, recovery codes, open links and all other sign-ins end. An authenticator app stays: it lets nobody in alone.
 * @throws 403 naming password when it is needed or wrong, 409 without a password
 */
export async function removeOtherSignInMethods(
  context: Context,
  viewer: Viewer,
  password: string | undefined,
  client: Client,
): Promise<void> {
  await confirmPasswordIfGiven(context, viewer, password, client);
  const { userId } = viewer;
  const now = context.now();
  const removed = await inTransaction(context.database, async (transaction) => {
    await lockUser(transaction, userId);
    await assertPasswordGiven(transaction, viewer, now);
    const { hasPassword } = await findSignInMethods(context, transaction, userId);
    if (!hasPassword) throw new AppError(409, messages.lastWayIn);
    const kinds: SecurityEventKind[] = [];
    if (await deletePasskeys(transaction, userId)) kinds.push("passkeyRemoved");
    if (await deleteAccounts(transaction, userId)) kinds.push("openIdUnlinked");
    await deleteRecoveryCodes(transaction, userId);
    await endResetLinks(transaction, userId);
    await endOtherLoginSessions(transaction, viewer);
    for (const kind of kinds) await storeSecurityEvent(transaction, { userId, kind, userAgent: client.userAgent, now });
    return kinds;
  });
  for (const kind of removed) logSecurityEvent(context, kind);
}
