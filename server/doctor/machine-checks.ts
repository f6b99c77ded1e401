import { existsSync } from "node:fs";
import { mkdir, statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { getCACertificates } from "node:tls";
import type { Config } from "#server/config.ts";
import type { Database } from "#server/db/database.ts";
import { findLatestBackups } from "#server/db/transfer/backup-runs.ts";
import { formatAge, formatBytes } from "#server/format-bytes.ts";
import { openRateLimitStore } from "#server/rate-limit/open-store.ts";
import { type Finding, fail, ok, warn } from "./finding.ts";
import { isOwnMachine } from "./reasons.ts";

/** Bytes, and the share of the disk, below which it's time to act. */
const scarce = { bytes: 2 * 1_024 ** 3, share: 0.05 };

export async function checkDisk({ dataFolder, diskReserve }: Config): Promise<Finding> {
  await mkdir(dataFolder, { recursive: true });
  const { bavail, bsize, blocks } = await statfs(dataFolder);
  const free = bavail * bsize;
  const says = `${formatBytes(free)} free for ${dataFolder}`;
  const mend = "make room, or move DATA_DIR to a larger disk";
  if (free < diskReserve) return fail(`${says}: uploads are refused`, mend);
  return free < scarce.bytes && bavail < blocks * scarce.share ? warn(says, mend) : ok(says);
}

/** A backup is late after twice its interval, or after eight days when it's made by hand. */
const lateAfter = ({ backup: { every } }: Config) => (every === undefined ? 8 * 24 * 60 * 60_000 : 2 * every);

export async function checkBackup(config: Config, { db }: Database): Promise<Finding> {
  const { made, tried } = await findLatestBackups(db);
  const mend = "set BACKUP_EVERY=24h and BACKUP_TO=/another/disk, or run npm run backup -- --to FOLDER";
  if (tried?.problem) return fail(`the last one failed: ${tried.problem}`, mend);
  if (!made) return warn("there's none yet", mend);
  const age = Date.now() - made.ended_at.getTime();
  const size = made.bytes === null ? "into a pipe" : `${formatBytes(made.bytes)} in ${made.file}`;
  const says = `the last one is ${formatAge(age)} old, ${size}`;
  if (age > lateAfter(config)) return fail(says, mend);
  // On this machine, if at all.
  const isGone = made.file !== null && made.file !== "-" && existsSync(dirname(made.file)) && !existsSync(made.file);
  return isGone ? warn(`${says}, which is gone`, "make another one") : ok(says);
}

export async function checkRedis(config: Config, database: Database): Promise<Finding> {
  if (config.redisUrl === undefined) return ok("not used");
  const troubles: object[] = [];
  const silent = () => undefined;
  const note = (details: object) => void troubles.push(details);
  const store = await openRateLimitStore(config, database, { info: silent, error: silent, warn: note });
  await store.count("doctor", 1_000);
  store.close();
  if (troubles.length === 0) return ok("answers");
  if (troubles.some((details) => JSON.stringify(Object.values(details).map(String)).includes("READONLY")))
    return warn("is a replica, which takes no writes", "let REDIS_URL name the primary");
  return warn("doesn't answer", "check REDIS_URL and start Redis");
}

/** @param read the certificates that Node has read beside its own, in PEM */
export function checkCertificates(
  { NODE_EXTRA_CA_CERTS: file }: NodeJS.ProcessEnv,
  read: readonly string[] = getCACertificates("extra"),
): Finding {
  if (file === undefined) return ok("those of the usual authorities are trusted");
  if (read.length > 0) return ok(`those of ${file} are trusted, too`);
  return warn(
    `Node hasn't read ${file}, which NODE_EXTRA_CA_CERTS names`,
    "set it in the service's environment and not in .env, which Node reads too late, and check that the file is there",
  );
}

/** Names without a dot are of containers on the same machine. */
const isElsewhere = (host: string) => host !== "" && !isOwnMachine(host) && /[.:]/.test(host);

/** Whether rows travel to a database on another machine as they are; the driver asks for TLS only where it's told to. */
export function checkDatabaseTls({ databaseUrl }: Pick<Config, "databaseUrl">): Finding {
  if (databaseUrl === undefined) return ok("answers");
  const { hostname, searchParams } = new URL(databaseUrl);
  const isPlain = ["disable", null].includes(searchParams.get("sslmode"));
  if (!isPlain || !isElsewhere(hostname)) return ok("answers");
  return warn(
    `answers, but everything travels to ${hostname} unencrypted`,
    "add ?sslmode=require to DATABASE_URL, unless the line between the two is encrypted itself",
  );
}
