import { join } from "node:path";
import type { Config } from "./config.ts";
import type { Context } from "./context.ts";
import { openDatabase } from "./db/database.ts";
import { migrate } from "./db/migrator.ts";
import { sweepAfter, sweepPhotos } from "./features/photos/photos.service.ts";
import { createLog } from "./logger.ts";
import { openDiskStore } from "./media/disk-store.ts";
import { pictureQueue } from "./media/picture.ts";

/** Opens everything that the configuration names, brings the database up to date and clears what a crash left behind. */
export async function openContext(config: Config): Promise<Context> {
  const log = createLog(config);
  const { databaseUrl, dataFolder } = config;
  const database = openDatabase(databaseUrl === undefined ? { dataFolder } : { databaseUrl }, (error) =>
    log.warn({ err: error }, "the database closed an idle connection"),
  );
  await migrate(database);
  const context: Context = {
    config,
    database,
    media: await openDiskStore(join(dataFolder, "media"), { alone: database.exclusive }),
    pictureQueue: pictureQueue(),
    log,
    now: () => new Date(),
  };
  // Nobody else can be in the middle of an upload to a database that is ours alone.
  const started = context.now().getTime();
  await sweepPhotos(context, new Date(database.exclusive ? started : started - sweepAfter));
  return context;
}
