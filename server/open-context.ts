import { mkdir } from "node:fs/promises";
import { type Config, trying } from "./config.ts";
import type { Context } from "./context.ts";
import { migrate } from "./db/migrator.ts";
import { claimFolder } from "./db/sqlite/folder-lock.ts";
import { PasswordQueue } from "./features/auth/password-queue.service.ts";
import { passwordCost } from "./features/auth/passwords.service.ts";
import { startNotices } from "./features/operators/start.service.ts";
import { sweepAfter, sweepPhotos } from "./features/photos/photos.service.ts";
import { SessionCards } from "./features/sessions/session-cards.service.ts";
import { ZoneOffsets } from "./features/stats/zone-offsets.service.ts";
import { createLog } from "./logger.ts";
import { openDiskStore } from "./media/disk-store.ts";
import { mediaFolder, openIncomingFolder } from "./media/incoming-folder.ts";
import type { MediaStore } from "./media/media-store.ts";
import { openPictures } from "./media/pictures.ts";
import { openS3Store, reachS3, s3VariableAtFault } from "./media/s3-store.ts";
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
  const context = await openPrepared(config, { alone: config.databaseUrl === undefined });
  await migrate(context.database);
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
  const context: Context = {
    ...{ config, database, rateLimitStore, log, now, pictures },
    media: await openMedia(config, { alone }),
    notificationStore: openMemoryStore(),
    passwords: new PasswordQueue(passwordCost),
    cards: new SessionCards(),
    zoneOffsets: new ZoneOffsets(),
  };
  return withCleanup(context, async () => {
    pictures.close();
    rateLimitStore.close();
  });
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
  return new Date(database.exclusive ? started : started - sweepAfter);
}

/** @returns releases the lock; with PostgreSQL several servers may share the folder, so there is none */
async function lockDataFolder({ databaseUrl, dataFolder }: Config): Promise<() => void> {
  await trying("DATA_DIR", () => mkdir(dataFolder, { recursive: true }));
  return databaseUrl === undefined ? trying("DATA_DIR", async () => claimFolder(dataFolder)) : () => {};
}

async function openMedia({ s3, dataFolder }: Config, { alone }: { alone: boolean }): Promise<MediaStore> {
  const folder = mediaFolder(dataFolder);
  if (!s3) return openDiskStore(folder, { alone });
  await trying("DATA_DIR", () => openIncomingFolder(folder, alone));
  await trying(s3VariableAtFault, () => reachS3(s3));
  return openS3Store(s3);
}
