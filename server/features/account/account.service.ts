import type { Context } from "#server/context.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { invalid, unauthorized } from "#server/errors.ts";
import type { Viewer } from "#server/http/authentication.ts";
import type { ChangePassword } from "#shared/contract/auth.ts";
import { messages } from "#shared/contract/errors.ts";
import type { CurrentUser, UpdatePrivacy } from "#shared/contract/users.ts";
import { endOtherLoginSessions } from "../auth/login-sessions.service.ts";
import { hashPassword, isPassword } from "../auth/passwords.service.ts";
import { countAttempt, forgetFailures } from "../auth/sign-in-failures.service.ts";
import { getCurrentUser } from "../users/users.service.ts";
import { findSecret, replacePasswordHash, updateAccount } from "./account.repo.ts";

export async function updatePrivacy(context: Context, viewer: Viewer, flags: UpdatePrivacy): Promise<CurrentUser> {
  const changes = {
    default_session_privacy: flags.defaultSessionPrivacy,
    allow_discovery: flags.allowDiscovery,
    show_location: flags.showLocation,
    allow_comments: flags.allowComments,
    allow_analytics: flags.allowAnalytics,
    ...(flags.approveFollowers !== undefined && { approve_followers: flags.approveFollowers }),
    updated_at: context.now(),
  };
  // A transaction, because it is tried again when it meets others in a circle: a switch must not fail for that.
  await inTransaction(context.database, (transaction) => updateAccount(transaction, viewer.userId, changes));
  return getCurrentUser(context, viewer.userId);
}

/**
 * Ends all other sign-ins. A wrong current password counts like a failed sign-in: a device left open is no place to guess.
 * @throws 400 naming currentPassword, 429 after too many wrong ones
 */
export async function changePassword(
  context: Context,
  viewer: Viewer,
  { currentPassword, newPassword }: ChangePassword,
  address: string,
): Promise<void> {
  const { database } = context;
  const wrongPassword = () => invalid("currentPassword", messages.wrongPassword);
  const secret = await findSecret(database.db, viewer.userId);
  if (!secret) throw unauthorized();
  const attempt = { accountKey: secret.email_key, address };
  await countAttempt(context, attempt);
  if (!(await isPassword(currentPassword, secret.password_hash))) throw wrongPassword();
  await forgetFailures(context, attempt);
  const change = { before: secret.password_hash, after: await hashPassword(newPassword), now: context.now() };
  await inTransaction(database, async (transaction) => {
    if (!(await replacePasswordHash(transaction, viewer.userId, change))) throw wrongPassword();
    await endOtherLoginSessions(transaction, viewer);
  });
}

export function signOutOtherDevices({ database }: Context, viewer: Viewer): Promise<void> {
  return endOtherLoginSessions(database.db, viewer);
}
