import { mkdir } from "node:fs/promises";
import { type Config, trying } from "./config.ts";
import type { Context } from "./context.ts";
import { migrate } from "./db/migrator.ts";
import { claimFolder } from "./db/sqlite/folder-lock.ts";
import { PasswordQueue } from "./features/auth/password-queue.service.ts";
import { passwordCost } from "./features/auth/passwords.service.ts";
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

/**
 * Opens everything that the configuration names, brings the database up to date and clears what a crash left behind.
 * Closing the database closes the rest.
 */
export async function openContext(config: Config): Promise<Context> {
  const { context, release } = await prepare(config);
  return closingAlso(context, async () => release());
}

/**
 * Does all of that for several processes that will share the home, and leaves it open to none.
 * @returns what gives the home free
 */
export async function prepareHome(config: Config): Promise<() => void> {
  const { context, release } = await prepare(config);
  await context.database.close();
  return release;
}

/** For one of several processes, in a home that another one has prepared and keeps. */
export function openSharedContext(config: Config): Promise<Context> {
  return openPrepared(config, { alone: false });
}

async function prepare(config: Config) {
  const release = await claimHome(config);
  const context = await openPrepared(config, { alone: config.databaseUrl === undefined });
  await migrate(context.database);
  await sweepPhotos(context, sweptUntil(context));
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
  return closingAlso(context, async () => {
    pictures.close();
    rateLimitStore.close();
  });
}

function closingAlso(context: Context, closeMore: () => Promise<void>): Context {
  const { database } = context;
  const close = async () => {
    await database.close();
    await closeMore();
  };
  return { ...context, database: { ...database, close } };
}

/** Nobody else can be in the middle of an upload to a database that is ours alone. */
function sweptUntil({ database, now }: Context): Date {
  const started = now().getTime();
  return new Date(database.exclusive ? started : started - sweepAfter);
}

/** @returns what gives the folder free; nothing is claimed where the database keeps order among many */
async function claimHome({ databaseUrl, dataFolder }: Config): Promise<() => void> {
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
