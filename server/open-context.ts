import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type Config, trying } from "./config.ts";
import type { Context, Log } from "./context.ts";
import { claimFolder } from "./db/claim-folder.ts";
import { type Database, openDatabase } from "./db/database.ts";
import { reach } from "./db/is-reachable.ts";
import { migrate } from "./db/migrator.ts";
import { sweepDeletedItems } from "./features/deleted-items/deleted-items.service.ts";
import { sweepAfter, sweepPhotos } from "./features/photos/photos.service.ts";
import { createLog } from "./logger.ts";
import { openDiskStore } from "./media/disk-store.ts";
import { pictureQueue } from "./media/picture.ts";

/** Opens everything that the configuration names, brings the database up to date and clears what a crash left behind. */
export async function openContext(config: Config): Promise<Context> {
  const log = createLog(config);
  const { dataFolder } = config;
  await trying("DATA_DIR", () => mkdir(dataFolder, { recursive: true }));
  const database = await openOwnDatabase(config, log);
  await migrate(database);
  const context: Context = {
    config,
    database,
    media: await openDiskStore(join(dataFolder, "media"), { alone: database.exclusive }),
    pictureQueue: pictureQueue(),
    log,
    now: () => new Date(),
  };
  await sweepDeletedItems(context);
  // Nobody else can be in the middle of an upload to a database that is ours alone.
  const started = context.now().getTime();
  await sweepPhotos(context, new Date(database.exclusive ? started : started - sweepAfter));
  return context;
}

async function openOwnDatabase({ databaseUrl, dataFolder }: Config, log: Log): Promise<Database> {
  const onIdleError = (err: Error) => log.warn({ err }, "the database closed an idle connection");
  if (databaseUrl !== undefined) {
    const database = openDatabase({ databaseUrl }, onIdleError);
    await trying("DATABASE_URL", () => reach(database));
    return database;
  }
  const release = await trying("DATA_DIR", async () => claimFolder(dataFolder));
  const database = openDatabase({ dataFolder });
  await trying("DATA_DIR", () => reach(database));
  return {
    ...database,
    async close() {
      await database.close();
      release();
    },
  };
}
