import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { notFound } from "#server/errors.ts";
import { queueLink } from "#server/features/mail/mail-jobs.service.ts";
import { sendMailSoon } from "#server/features/mail/send-mail.service.ts";
import { getCurrentUser } from "#server/features/users/users.service.ts";
import type { Viewer } from "#server/viewer.ts";
import { linkMessages } from "#shared/contract/links.ts";
import { lockCredentials, verifyAddress } from "./credentials.repo.ts";
import { findLink, spendLink } from "./one-time-links.service.ts";
import { assertMailIsOn } from "./reset-link.service.ts";

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
