// HighNote sends by Postfix with a certificate that nobody trusts, as Debian installs both. Debian, as root: postfix.
import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readConfig } from "#server/config.ts";
import { checkMail } from "#server/doctor/mail-check.ts";
import { routes } from "#shared/contract/routes.ts";
import { freePort } from "../../scripts/free-port.mjs";
import { Member } from "./member.ts";
import { idsOf, type Program, type Stage, tryOut, versionOf } from "./stage.ts";
import { visitHighNote } from "./visit-highnote.ts";

/** A Postfix of its own that puts every letter into a folder. */
async function startPostfix(stage: Stage, port: number): Promise<{ program: Program; letters: () => string[] }> {
  const { certificate, key } = stage.certificate({ isTrusted: false });
  const { uid, gid } = idsOf("postfix");
  const [settings, box] = [join(stage.folder, "postfix"), join(stage.folder, "box")];
  for (const name of ["postfix", "queue", "data", "box"]) mkdirSync(join(stage.folder, name));
  cpSync("/usr/share/postfix/master.cf.dist", join(settings, "master.cf"));
  const services = readFileSync(join(settings, "master.cf"), "utf8")
    .replace(/^smtp +inet.*$/m, `127.0.0.1:${port} inet n - n - - smtpd`)
    .replace(/^(\S+ +\S+ +\S+ +\S+ +)y/gm, "$1n");
  writeFileSync(join(settings, "master.cf"), services);
  writeFileSync(
    join(settings, "main.cf"),
    `compatibility_level = 3.6
queue_directory = ${stage.folder}/queue
data_directory = ${stage.folder}/data
maillog_file_prefixes = ${stage.folder}
maillog_file = ${stage.folder}/data/log
inet_interfaces = loopback-only
inet_protocols = ipv4
mydestination =
virtual_mailbox_domains = example.com
virtual_mailbox_base = ${box}
virtual_mailbox_maps = static:all/
virtual_uid_maps = static:${uid}
virtual_gid_maps = static:${gid}
virtual_minimum_uid = 1
smtpd_tls_cert_file = ${certificate}
smtpd_tls_key_file = ${key}
smtpd_tls_security_level = may
`,
  );
  stage.giveTo("postfix", ["data", "box"]);
  const program = await stage.run("postfix", ["-c", settings, "start-fg"], {
    port,
    stop: ["postfix", "-c", settings, "stop"],
  });
  const letters = () => globSync(`${box}/all/new/*`).map((file) => readFileSync(file, "utf8"));
  return { program, letters };
}

async function until(what: string, isSo: () => boolean): Promise<void> {
  for (const end = Date.now() + 150_000; !isSo(); await new Promise((resolve) => setTimeout(resolve, 200)))
    if (Date.now() > end) throw new Error(`${what} didn't happen`);
}

await tryOut("Postfix", async (stage) => {
  const port = await freePort();
  const { program, letters } = await startPostfix(stage, port);
  const smtpUrl = `smtp://localhost:${port}`;
  const mail = (url: string) => ({ ...readConfig({}), mail: { smtpUrl: url, from: "notes@example.com" } });
  const found = await checkMail(mail(smtpUrl));
  if (!found.mend?.includes("ignoreTLS=true")) throw new Error(`doctor says ${found.says}`);
  const mended = `${smtpUrl}?ignoreTLS=true`;
  const well = await checkMail(mail(mended));
  if (well.state !== "ok") throw new Error(`as doctor advises: ${well.says}`);
  const from = { MAIL_FROM: "Notes <notes@example.com>", PUBLIC_URL: "http://localhost" };
  const server = await stage.highNote({ SMTP_URL: mended, ...from });
  const passed = await visitHighNote(server.url, { between: program.restart });
  const member = new Member(server.url);
  const body = { username: "letters", email: "letters@example.com", firstName: "Ada", password: "letters by hand" };
  await member.call(routes.register, { body });
  const before = letters().length;
  await program.end();
  await member.call(routes.sendVerification);
  await program.restart();
  await until("a letter's next try", () =>
    letters()
      .slice(before)
      .some((letter) => letter.includes("/verify#")),
  );
  const version = versionOf("postconf", ["-d", "mail_version"], /= (\S+)/);
  return `${version} ${passed}; doctor named ?ignoreTLS=true; a letter written while it was away has arrived`;
});
