import type { Config } from "#server/config.ts";
import { type Finding, fail, ok } from "./finding.ts";
import { isOwnMachine, isUntrusted, trustOwnCa } from "./reasons.ts";

/** Sends nothing. */
export async function checkMail({ mail }: Config): Promise<Finding> {
  if (mail === undefined) return ok("not used");
  // A desk that asks for it loads the client, not each start (docs/decisions/0029).
  const { Mailer } = await import("#server/mail/mailer.ts");
  const mailer = new Mailer(mail);
  try {
    await mailer.verify();
    return ok(`${new URL(mail.smtpUrl).host} answers`);
  } catch (error) {
    return explain(new URL(mail.smtpUrl), error);
  } finally {
    mailer.close();
  }
}

function explain({ host, hostname }: URL, error: unknown): Finding {
  // Only its code: the message of a refusal may repeat the name.
  const code = error instanceof Error ? Reflect.get(error, "code") : error;
  if (isUntrusted(error)) {
    const says = `the certificate of ${host} isn't trusted, so no mail is sent`;
    if (isOwnMachine(hostname)) return fail(says, `add ?ignoreTLS=true to SMTP_URL: it doesn't leave this machine`);
    return fail(says, `write the name that the certificate has into SMTP_URL, or ${trustOwnCa}`);
  }
  const says = `${host} doesn't take mail (${code})`;
  if (code === "EAUTH") return fail(says, "check the name and password in SMTP_URL");
  return fail(says, "check host and port in SMTP_URL, and that the mail server takes mail from here");
}
