import { mkdir } from "node:fs/promises";
import { Alarm } from "./alarm.ts";
import { backupDelay } from "./backup/backup-job.ts";
import { migrateSafely } from "./backup/make-backup.ts";
import { type Config, trying } from "./config.ts";
import type { Context } from "./context.ts";
import { claimFolder } from "./db/sqlite/folder-lock.ts";
import { startNotices } from "./features/operate/overview.service.ts";
import { sweepAfterMs, sweepPhotos } from "./features/photos/photos.service.ts";
import { pushDelayMs } from "./features/push/send-pushes.service.ts";
import { createLog } from "./logger.ts";
import { openMedia } from "./media/open-media.ts";
import { openPictures } from "./media/pictures.ts";
import { PasswordQueue, passwordCost } from "./passwords.ts";
import { closeToOthers } from "./private-files.ts";
import { openRateLimitStore } from "./rate-limit/open-store.ts";
import { openMemoryStore } from "./rate-limit/store.ts";
import { openReachable } from "./reachable-database.ts";

/** Opens everything in the configuration, migrates, and sweeps leftovers of a crash. Closing the database closes the rest. */
export async function openContext(config: Config): Promise<Context> {
  const { context, release } = await prepare(config);
  return withCleanup(context, async () => release());
}

/**
 * The same preparation for several workers, with nothing left open but the lock.
 * @returns what the start says, and what releases the lock
 */
export async function prepareSharedData(config: Config) {
  const { context, release } = await prepare(config);
  const notices = await startNotices(context);
  await context.database.close();
  return { notices, release };
}

/** For a worker, after `prepareSharedData` in the primary process. */
export function openSharedContext(config: Config): Promise<Context> {
  return openPrepared(config, { alone: false });
}

async function prepare(config: Config) {
  const release = await lockDataFolder(config);
  await closeToOthers(config.dataFolder);
  const context = await openPrepared(config, { alone: config.databaseUrl === undefined });
  await migrateSafely(context.database, config, (line) => context.log.info({}, line));
  await sweepPhotos(context, sweepBefore(context));
  return { context, release };
}

async function openPrepared(config: Config, { alone }: { alone: boolean }): Promise<Context> {
  const log = createLog(config);
  const onError = (err: unknown) => log.warn({ err }, "trouble with the database, behind the answers");
  const database = { ...(await openReachable(config, onError)), exclusive: alone };
  const now = () => new Date();
  const rateLimitStore = await openRateLimitStore(config, database, log);
  const pictures = openPictures({ processes: config.workers });
  const passwords = new PasswordQueue(passwordCost);
  const context: Context = {
    ...{ config, database, rateLimitStore, log, now, pictures, passwords },
    metrics: await openMetrics({ config, database, pictures, passwords }),
    mailer: await openMailer(config),
    openId: await openOpenId(config, now),
    media: await openMedia(config, { alone }),
    notificationStore: openMemoryStore(),
    pushAlarm: new Alarm(pushDelayMs),
    backupAlarm: new Alarm(backupDelay),
  };
  return withCleanup(context, async () => {
    pictures.close();
    rateLimitStore.close();
    context.mailer?.close();
  });
}

/** Loaded only where they are asked for, like other clients: docs/decisions/0029. */
async function openMetrics(watched: Pick<Context, "config" | "database" | "pictures" | "passwords">) {
  if (watched.config.metricsPort === undefined) return undefined;
  const { createMetrics } = await import("./metrics/metrics.ts");
  return createMetrics(watched);
}

/** Loaded only where it's used, too. */
async function openMailer({ mail }: Config) {
  if (mail === undefined) return undefined;
  const { Mailer } = await import("./mail/mailer.ts");
  return new Mailer(mail);
}

async function openOpenId({ openId, publicUrl }: Config, now: () => Date) {
  if (openId === undefined || publicUrl === undefined) return undefined;
  const { OpenIdProvider } = await import("./openid/openid-provider.ts");
  return new OpenIdProvider(openId, publicUrl, now);
}

function withCleanup(context: Context, closeMore: () => Promise<void>): Context {
  const { database } = context;
  const close = async () => {
    await database.close();
    await closeMore();
  };
  return { ...context, database: { ...database, close } };
}

/** No other process can have uploads in progress when the database is ours alone. */
function sweepBefore({ database, now }: Context): Date {
  const started = now().getTime();
  return new Date(database.exclusive ? started : started - sweepAfterMs);
}

/** @returns releases the lock; with PostgreSQL several servers may share the folder, so there is none */
async function lockDataFolder({ databaseUrl, dataFolder }: Config): Promise<() => void> {
  await trying("DATA_DIR", () => mkdir(dataFolder, { recursive: true }));
  return databaseUrl === undefined ? trying("DATA_DIR", async () => claimFolder(dataFolder)) : () => {};
}
