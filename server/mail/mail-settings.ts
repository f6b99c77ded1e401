import * as z from "zod/mini";
import { addressOf } from "#server/environment.ts";

export interface MailSettings {
  /** With its password: in no log and no answer. */
  smtpUrl: string;
  from: string;
}

const address = String.raw`[^\s<>@,;"]+@[^\s<>@,;"]+`;

export const mailVariables = {
  SMTP_URL: z.optional(addressOf(/^smtps?:\/\/./, "must be an smtp:// or smtps:// address")),
  MAIL_FROM: z.optional(
    z
      .string()
      .check(
        z.regex(
          new RegExp(`^(?:${address}|[^<>@,;"\\p{C}]+ <${address}>)$`, "u"),
          "must be an address, such as notes@example.com or Notes <notes@example.com>",
        ),
      ),
  ),
};

interface Given {
  SMTP_URL?: string | undefined;
  MAIL_FROM?: string | undefined;
  PUBLIC_URL?: string | undefined;
}

/** All or none: mail without a sender isn't taken, and without the server's address its links lead nowhere. */
export function mailOf(
  { SMTP_URL, MAIL_FROM, PUBLIC_URL }: Given,
  refuse: (line: string) => never,
): MailSettings | undefined {
  if (SMTP_URL === undefined && MAIL_FROM === undefined) return undefined;
  const needed = (name: string) => refuse(`${name} is missing: mail needs all of SMTP_URL, MAIL_FROM, PUBLIC_URL`);
  if (PUBLIC_URL === undefined) return needed("PUBLIC_URL");
  return { smtpUrl: SMTP_URL ?? needed("SMTP_URL"), from: MAIL_FROM ?? needed("MAIL_FROM") };
}
