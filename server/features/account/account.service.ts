import type { Context } from "#server/context.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { invalid } from "#server/errors.ts";
import { endOtherLoginSessions } from "#server/features/sign-in/login-sessions.service.ts";
import { confirmPassword } from "#server/features/sign-in/password-confirmation.service.ts";
import { logSecurityEvent, storeSecurityEvent } from "#server/features/sign-in/security-events.service.ts";
import { getCurrentUser } from "#server/features/users/users.service.ts";
import type { Client, Viewer } from "#server/viewer.ts";
import type { ChangePassword } from "#shared/contract/auth.ts";
import { messages } from "#shared/contract/errors.ts";
import type { CurrentUser, FirstSteps, MarkFirstSteps, UpdatePrivacy } from "#shared/contract/users.ts";
import { replacePasswordHash, updateAccount } from "./account.repo.ts";

export async function updatePrivacy(context: Context, viewer: Viewer, flags: UpdatePrivacy): Promise<CurrentUser> {
  const { defaultSessionPrivacy, allowDiscovery, showLocation, allowComments, allowAnalytics, ...more } = flags;
  const { approveFollowers, ...unstored } = more;
  // A flag of the contract that has no column here does not compile.
  unstored satisfies Record<string, never>;
  const changes = {
    default_session_privacy: defaultSessionPrivacy,
    allow_discovery: allowDiscovery,
    show_location: showLocation,
    allow_comments: allowComments,
    allow_analytics: allowAnalytics,
    ...(approveFollowers !== undefined && { approve_followers: approveFollowers }),
    updated_at: context.now(),
  };
  // A transaction, so that a deadlock is retried: switching a flag must not fail for that.
  await inTransaction(context.database, (transaction) => updateAccount(transaction, viewer.userId, changes));
  return getCurrentUser(context, viewer.userId);
}

/** One's own account alone. A step never becomes undone. */
export async function markFirstSteps(context: Context, viewer: Viewer, done: MarkFirstSteps): Promise<FirstSteps> {
  const changes = {
    ...(done.shown && { first_steps_shown: true }),
    ...(done.codesSaved && { recovery_codes_saved: true }),
    ...(done.welcomeClosed && { welcome_closed: true }),
  };
  if (Object.keys(changes).length > 0)
    await inTransaction(context.database, (transaction) => updateAccount(transaction, viewer.userId, changes));
  return (await getCurrentUser(context, viewer.userId)).firstSteps;
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

export function signOutOtherDevices({ database }: Context, viewer: Viewer): Promise<void> {
  return endOtherLoginSessions(database.db, viewer);
}
