import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { AppError, notFound, tooManyRequests } from "#server/errors.ts";
import { queueLink } from "#server/features/mail/mail-jobs.service.ts";
import { sendMailSoon } from "#server/features/mail/send-mail.service.ts";
import { emailKey } from "#server/features/users/identity.service.ts";
import { getCurrentUser } from "#server/features/users/users.service.ts";
import type { Client, Viewer } from "#server/viewer.ts";
import { linkMessages, type ResetPassword } from "#shared/contract/links.ts";
import { linkLimits } from "#shared/domain/link-limits.ts";
import {
  deleteRecoveryCodes,
  findAuthenticator,
  lockCredentials,
  updatePasswordHash,
  verifyAddress,
} from "./credentials.repo.ts";
import { endAllLoginSessions } from "./login-sessions.service.ts";
import { findLink, spendLink } from "./one-time-links.service.ts";
import { logSecurityEvent, storeSecurityEvent } from "./security-events.service.ts";

interface Addressee {
  id: string;
  email: string;
}

/** After an account gets an address; where mail is off, nothing. It's sent behind the answer. */
export async function askToVerify(context: Context, { id, email }: Addressee): Promise<void> {
  if (!context.mailer) return;
  const wanted = { purpose: "verify", userId: id, recipient: email, now: context.now() } as const;
  await queueLink(context.database.db, wanted);
  sendMailSoon(context);
}

/** Nothing is sent to an address that is confirmed. @throws 409 on a server that sends no mail */
export async function sendVerification(context: Context, viewer: Viewer): Promise<void> {
  assertMailIsOn(context);
  await askToVerify(context, await getCurrentUser(context, viewer.userId));
}

/** @throws 404 with one text for an unknown, used and expired link, and one to an address that the account had before */
export async function verifyEmail(context: Context, token: string): Promise<void> {
  const link = await findLink(context, context.database.db, token, "verify");
  const isVerified =
    link !== undefined &&
    link.email_key !== null &&
    (await inTransaction(context.database, (transaction) => spendOn(context, transaction, link)));
  if (!isVerified) throw notFound(linkMessages.linkEnded);
}

type Link = NonNullable<Awaited<ReturnType<typeof findLink>>>;

async function spendOn({ now }: Context, transaction: Connection, link: Link): Promise<boolean> {
  await lockCredentials(transaction, link.user_id);
  return (await spendLink(transaction, link)) && (await verifyAddress(transaction, link, now()));
}

const hour = 60 * 60_000;

/** @throws 409 on a server that sends no mail */
function assertMailIsOn({ mailer }: Context): void {
  if (!mailer) throw new AppError(409, linkMessages.mailOff);
}

/**
 * Does the same for every address, and looks for its account only behind the answer.
 * @throws 429 after too many for this address, whether an account has it or not; 409 on a server that sends no mail
 */
export async function askForResetLink(context: Context, email: string): Promise<void> {
  assertMailIsOn(context);
  const { consumedPoints, msBeforeNext } = await context.rateLimitStore.count(`reset link ${emailKey(email)}`, hour);
  if (consumedPoints > linkLimits.sentInAnHour) throw tooManyRequests(msBeforeNext / 1_000, linkMessages.tooManyLinks);
  const wanted = { purpose: "reset", userId: null, recipient: emailKey(email), now: context.now() } as const;
  await queueLink(context.database.db, wanted);
  sendMailSoon(context);
}

const linkEnded = () => notFound(linkMessages.linkEnded);

/**
 * Sets a new password and ends all sign-ins and recovery codes, which somebody else may have. Where an authenticator app is
 * asked for, the codes stay until their owner is in: they are the way past a lost app. It starts no sign-in, because a
 * mailbox is no second factor.
 * @throws 404 with one text for an unknown, used and expired link; 503 when the password queue is full
 */
export async function resetPassword(
  context: Context,
  { token, newPassword }: ResetPassword,
  { address, userAgent }: Client,
): Promise<void> {
  const link = await findLink(context, context.database.db, token, "reset");
  if (!link) throw linkEnded();
  const { user_id: userId } = link;
  const passwordHash = await context.passwords.admit(address, ({ hash }) => hash(newPassword));
  const now = context.now();
  await inTransaction(context.database, async (transaction) => {
    // Serialises two that come with the same link.
    await lockCredentials(transaction, userId);
    if (!(await spendLink(transaction, link))) throw linkEnded();
    await updatePasswordHash(transaction, userId, passwordHash, now);
    await endAllLoginSessions(transaction, userId);
    if (!(await findAuthenticator(transaction, userId))?.confirmed_at) await deleteRecoveryCodes(transaction, userId);
    await storeSecurityEvent(transaction, { userId, kind: "passwordReset", userAgent, now });
  });
  logSecurityEvent(context, "passwordReset");
}
