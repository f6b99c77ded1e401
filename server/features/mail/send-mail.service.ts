import type { Context } from "#server/context.ts";
import { makeLink } from "#server/features/sign-in/one-time-links.service.ts";
import type { Letter, Mailer } from "#server/mail/mailer.ts";
import { pages, settingsPath } from "#shared/contract/pages.ts";
import { deviceName } from "#shared/domain/device-name.ts";
import type { SecurityEventKind } from "#shared/domain/enumerations.ts";
import { linkLimits } from "#shared/domain/link-limits.ts";
import { securityEventText } from "#shared/domain/security-event-text.ts";
import * as repo from "./mail-jobs.repo.ts";

type Written = Omit<Letter, "to">;

const lines = (...paragraphs: string[]) => `${paragraphs.join("\n\n")}\n`;
const onPage = (origin: string, page: string, token: string) => `${origin}${page}#${token}`;

// Subjects say nothing of what the server is for: they're on lock screens.

const resetLetter = (origin: string, token: string): Written => ({
  subject: "Your link to set a new password",
  text: lines(
    "Hi,",
    `Here's your link to set a new password. It works once, for 30 minutes:\n${onPage(origin, pages.reset, token)}`,
    "If you didn't ask for it, there's nothing to do: your password stays as it is.",
  ),
});

const verifyLetter = (origin: string, token: string): Written => ({
  subject: "Confirm your email address",
  text: lines(
    "Hi,",
    `Is this your address? Open this link within a day to confirm it:\n${onPage(origin, pages.verify, token)}`,
    "If you didn't ask for it, there's nothing to do, and you won't hear from us again.",
  ),
});

interface Happened {
  kind: SecurityEventKind;
  userAgent: string | null;
  time: Date;
}

/** '24 November 2026 at 18:05 UTC' */
const moment = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

function noteLetter(origin: string, { kind, userAgent, time }: Happened): Written {
  const device = userAgent === null ? null : deviceName(userAgent);
  const facts = [
    `What: ${securityEventText[kind]}`,
    `When: ${moment.format(time)} UTC`,
    ...(device === null ? [] : [`Device: ${device}`]),
  ];
  // The address that the account no longer has can't get back in by mail.
  const remedy =
    kind === "emailChanged"
      ? `This address isn't on your account anymore. If that wasn't you, use a recovery code or ask the people who run the server: ${origin}${pages.recover}`
      : `If that was you, there's nothing to do. If it wasn't, change your password and sign out your other devices: ${origin}${settingsPath("security")}`;
  return {
    subject: kind === "signedIn" ? "A new sign-in to your account" : "A change to your account",
    text: lines("Hi,", facts.join("\n"), remedy),
  };
}

const minute = 60_000;
/** Milliseconds until the next try, by the number of those before; after the last one it's given up. */
const retryDelaysMs = [minute, 5 * minute, 30 * minute, 2 * 60 * minute, 6 * 60 * minute];
/** Milliseconds for which a process has a letter to itself, far longer than sending takes. */
const claimMs = 2 * minute;
const noteLifetimeMs = 24 * 60 * minute;

const lifetimeOf = (kind: repo.MailJob["kind"]) => (kind === "reset" ? linkLimits.reset : noteLifetimeMs);

/** Sends what waits, behind the answers; the job every minute sends what this doesn't. */
export function sendMailSoon(context: Context): void {
  context.mailer?.soon(() =>
    sendDueMail(context).catch((err) => context.log.warn({ err }, "mail that waits could not be read")),
  );
}

/** Sends each letter that's due, in one of the processes. Without a mail server what waits is dropped. */
export async function sendDueMail(context: Context): Promise<void> {
  const { database, mailer, now } = context;
  if (!mailer) return repo.deleteAllMailJobs(database.db);
  for (;;) {
    const time = now();
    const job = await repo.claimMailJob(database.db, time, new Date(time.getTime() + claimMs));
    if (!job) return;
    await deliver(context, mailer, job);
  }
}

async function deliver(context: Context, mailer: Mailer, job: repo.MailJob): Promise<void> {
  const { db } = context.database;
  const age = context.now().getTime() - job.created_at.getTime();
  const letter = age < lifetimeOf(job.kind) ? await write(context, job) : undefined;
  try {
    if (letter) await mailer.send(letter);
  } catch (error) {
    const pause = isFinal(error) ? undefined : retryDelaysMs[job.attempts - 1];
    // Without the message, which may name the address.
    const { code, responseCode } = error as { code?: string; responseCode?: number };
    const details = { kind: job.kind, attempts: job.attempts, code, responseCode };
    context.log.warn(details, pause === undefined ? "a letter was given up" : "a letter could not be sent yet");
    if (pause !== undefined) return repo.updateDueAt(db, job.id, new Date(context.now().getTime() + pause));
  }
  await repo.deleteMailJob(db, job.id);
}

/** Of the address or the letter itself; a refused sign-in is the operator's to mend. */
const refusals: readonly unknown[] = ["EENVELOPE", "EMESSAGE"];

/** The server won't ever take it, as of an address that doesn't exist, or for what it says. */
const isFinal = (error: unknown) =>
  error instanceof Error &&
  refusals.includes(Reflect.get(error, "code")) &&
  Number(Reflect.get(error, "responseCode")) >= 500;

/** Undefined when there's nobody to send it to any more. */
async function write(context: Context, job: repo.MailJob): Promise<Letter | undefined> {
  const { kind, user_id, recipient } = job;
  const { db } = context.database;
  const origin = context.config.publicUrl ?? "";
  if (kind === "reset") {
    const owner = await repo.findRecipientAt(db, recipient);
    // An address that nobody has confirmed may be a stranger's.
    if (!owner?.email_verified_at) return undefined;
    return { to: owner.email, ...resetLetter(origin, await makeLink(context, db, owner, "reset")) };
  }
  const owner = user_id === null ? undefined : await repo.findRecipient(db, user_id);
  if (!owner) return undefined;
  if (kind === "verify") {
    if (owner.email_verified_at || owner.email !== recipient) return undefined;
    return { to: recipient, ...verifyLetter(origin, await makeLink(context, db, owner, "verify")) };
  }
  // Else a thief of the password could fill the mailbox by signing in.
  const { consumedPoints } = await context.rateLimitStore.count(`notes to ${owner.id}`, noteLifetimeMs);
  if (consumedPoints > linkLimits.notesInADay) return undefined;
  return { to: recipient, ...noteLetter(origin, { kind, userAgent: job.user_agent, time: job.created_at }) };
}
