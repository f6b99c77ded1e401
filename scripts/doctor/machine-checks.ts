import { existsSync } from "node:fs";
import { mkdir, statfs } from "node:fs/promises";
import { dirname } from "node:path";
import type { Config } from "#server/config.ts";
import type { Database } from "#server/db/database.ts";
import { findLatestBackups } from "#server/db/transfer/backup-runs.ts";
import { Mailer } from "#server/mail/mailer.ts";
import { openRateLimitStore } from "#server/rate-limit/open-store.ts";
import { version } from "#server/version.ts";
import { formatAge, formatBytes } from "../operator/format-bytes.ts";
import { type Finding, ill, odd, well } from "./finding.ts";

/** Bytes, and the share of the disk, below which it's time to act. */
const scarce = { bytes: 2 * 1_024 ** 3, share: 0.05 };

export async function checkDisk({ dataFolder, diskReserve }: Config): Promise<Finding> {
  await mkdir(dataFolder, { recursive: true });
  const { bavail, bsize, blocks } = await statfs(dataFolder);
  const free = bavail * bsize;
  const says = `${formatBytes(free)} free for ${dataFolder}`;
  const mend = "make room, or move DATA_DIR to a larger disk";
  if (free < diskReserve) return ill(`${says}: uploads are refused`, mend);
  return free < scarce.bytes && bavail < blocks * scarce.share ? odd(says, mend) : well(says);
}

/** A backup is late after twice its interval, or after eight days when it's made by hand. */
const lateAfter = ({ backup: { every } }: Config) => (every === undefined ? 8 * 24 * 60 * 60_000 : 2 * every);

export async function checkBackup(config: Config, { db }: Database): Promise<Finding> {
  const { made, tried } = await findLatestBackups(db);
  const mend = "set BACKUP_EVERY=24h and BACKUP_TO=/another/disk, or run npm run backup -- --to FOLDER";
  if (tried?.problem) return ill(`the last one failed: ${tried.problem}`, mend);
  if (!made) return odd("there's none yet", mend);
  const age = Date.now() - made.ended_at.getTime();
  const size = made.bytes === null ? "into a pipe" : `${formatBytes(made.bytes)} in ${made.file}`;
  const says = `the last one is ${formatAge(age)} old, ${size}`;
  if (age > lateAfter(config)) return ill(says, mend);
  // On this machine, if at all.
  const isGone = made.file !== null && made.file !== "-" && existsSync(dirname(made.file)) && !existsSync(made.file);
  return isGone ? odd(`${says}, which is gone`, "make another one") : well(says);
}

/** What answers at an address. @throws when nothing does */
async function ask(origin: string): Promise<{ version?: string }> {
  const answer = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(10_000), redirect: "manual" });
  const isOurs = answer.status === 200 && answer.headers.get("content-type")?.startsWith("application/json");
  if (!isOurs) throw new Error(`${origin}/healthz answers ${answer.status}, but not as HighNote does`);
  return await answer.json();
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message || String(Reflect.get(error.cause, "code")) : error.message;
};

export async function checkServer({ host, port }: Config): Promise<Finding> {
  const name = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  const origin = `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
  try {
    const server = await ask(origin);
    if (server.version !== version)
      return odd(`version ${server.version} runs, ${version} is installed`, "start the server again");
    return well(`version ${version} answers at ${origin}`);
  } catch (error) {
    return odd(
      `none answers at ${origin} (${reasonOf(error)})`,
      "start it, or set PORT and HOST as the server has them",
    );
  }
}

export async function checkAddress({ publicUrl, trustProxy }: Config): Promise<Finding> {
  if (publicUrl === undefined)
    return odd("not checked", "set PUBLIC_URL to the address that people open, such as https://highnote.example.com");
  if (!publicUrl.startsWith("https://"))
    return odd(`${publicUrl} has no HTTPS`, "put a proxy with HTTPS in front (docs/operations.md, In front of it)");
  if (!trustProxy)
    return ill(
      `${publicUrl} is behind a proxy, but TRUST_PROXY isn't set: all people count as one`,
      "TRUST_PROXY=true",
    );
  try {
    await ask(publicUrl);
    return well(`${publicUrl} answers`);
  } catch (error) {
    const mend = "check the proxy, the certificate and the name's address; a router may not lead back to itself";
    return ill(`${publicUrl} doesn't answer (${reasonOf(error)})`, mend);
  }
}

export async function checkRedis(config: Config, database: Database): Promise<Finding> {
  if (config.redisUrl === undefined) return well("not used");
  const troubles: string[] = [];
  const silent = () => undefined;
  const warn = (_details: object, message: string) => void troubles.push(message);
  const store = await openRateLimitStore(config, database, { info: silent, error: silent, warn });
  await store.count("doctor", 1_000);
  store.close();
  return troubles.length === 0 ? well("answers") : odd("doesn't answer", "check REDIS_URL and start Redis");
}

/** Sends nothing. */
export async function checkMail({ mail }: Config): Promise<Finding> {
  if (mail === undefined) return well("not used");
  const mailer = new Mailer(mail);
  try {
    await mailer.verify();
    return well(`${new URL(mail.smtpUrl).host} answers`);
  } catch (error) {
    // The message of a refusal may repeat the name.
    const code = error instanceof Error ? Reflect.get(error, "code") : error;
    return ill(`${new URL(mail.smtpUrl).host} doesn't take mail (${code})`, "check SMTP_URL, its name and password");
  } finally {
    mailer.close();
  }
}
