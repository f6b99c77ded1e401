import type { Letter } from "#server/mail/mailer.ts";
import { pages, settingsPath } from "#shared/contract/pages.ts";
import { deviceName } from "#shared/domain/device-name.ts";
import type { SecurityEventKind } from "#shared/domain/enumerations.ts";
import { securityEventText } from "#shared/domain/security-event-text.ts";

type Written = Omit<Letter, "to">;

const lines = (...paragraphs: string[]) => `${paragraphs.join("\n\n")}\n`;
const onPage = (origin: string, page: string, token: string) => `${origin}${page}#${token}`;

// Subjects say nothing of what the server is for: they're on lock screens.

export const resetLetter = (origin: string, token: string): Written => ({
  subject: "Your link to set a new password",
  text: lines(
    "Hi,",
    `Here's your link to set a new password. It works once, for 30 minutes:\n${onPage(origin, pages.reset, token)}`,
    "If you didn't ask for it, there's nothing to do: your password stays as it is.",
  ),
});

export const verifyLetter = (origin: string, token: string): Written => ({
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

export function noteLetter(origin: string, { kind, userAgent, time }: Happened): Written {
  const device = userAgent === null ? null : deviceName(userAgent);
  const facts = [
    `What: ${securityEventText[kind]}`,
    `When: ${moment.format(time)} UTC`,
    ...(device === null ? [] : [`Device: ${device}`]),
  ];
  // The address that the account no longer has can't get back in by mail.
  const remedy =
    kind === "emailChanged"
      ? `This address isn't your account's any more. If that wasn't you, use a recovery code or ask the people who run the server: ${origin}${pages.recover}`
      : `If that was you, there's nothing to do. If it wasn't, change your password and sign out your other devices: ${origin}${settingsPath("security")}`;
  return {
    subject: kind === "signedIn" ? "A new sign-in to your account" : "A change to your account",
    text: lines("Hi,", facts.join("\n"), remedy),
  };
}
