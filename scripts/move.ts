// npm run move -- --to postgres://…: copies an embedded database and its pictures to PostgreSQL and, when S3_* is set, to a
// bucket, or with --data-dir to another folder. Interrupted, it goes on when it is run again.
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { BadConfiguration, type Config, readConfig, trying } from "#server/config.ts";
import { openDatabase, reach } from "#server/db/database.ts";
import { claimFolder } from "#server/db/sqlite/folder-lock.ts";
import { moveDatabase } from "#server/db/transfer/move-database.ts";
import { MoveRefused } from "#server/db/transfer/move-target.ts";
import { openDiskStore } from "#server/media/disk-store.ts";
import { copyMedia } from "#server/media/open-media.ts";
import { openS3Store, reachS3, s3VariableAtFault } from "#server/media/s3-store.ts";
import { keepFilesPrivate } from "#server/private-files.ts";

const usage = "npm run move -- --to postgres://user:password@host/database [--data-dir folder-of-the-new-home]";

/** Words that name no new home. */
class WrongUse extends Error {}

async function move(): Promise<void> {
  keepFilesPrivate();
  const { values } = parseArgs({ options: { to: { type: "string" }, "data-dir": { type: "string" } } });
  const databaseUrl = addressOf(values.to);
  const config = readConfig({ ...process.env, DATABASE_URL: "" });
  const release = await trying("DATA_DIR", async () => claimFolder(config.dataFolder));
  const target = await trying("--to", async () => openDatabase({ databaseUrl }));
  const source = openDatabase({ dataFolder: config.dataFolder });
  try {
    await trying("--to", () => reach(target));
    console.log(await movePictures(config, values["data-dir"]));
    let moved = 0;
    await moveDatabase(source, target, {
      onBatch: (table, rows) => {
        moved += rows;
        console.log(`${table}: ${rows} rows copied, ${moved} in all`);
      },
      onCopied: () => console.log("Everything is copied. Both sides are read and compared now."),
      onCompared: (table, rows) => console.log(`${table}: ${rows} rows, the same on both sides`),
    });
    console.log("Moved. Set DATABASE_URL to the new address and start; keep the old folder until you're satisfied.");
  } finally {
    await target.close();
    await source.close();
    release();
  }
}

/** @throws unless it is an address as DATABASE_URL may have it, with the name of a database */
function addressOf(to = ""): string {
  try {
    const { databaseUrl } = readConfig({ DATABASE_URL: to });
    if (databaseUrl && new URL(databaseUrl).pathname.length > 1) return databaseUrl;
  } catch (error) {
    if (!(error instanceof BadConfiguration)) throw error;
    throw new WrongUse(`${error.message.replace("DATABASE_URL", "--to")}: ${usage}`);
  }
  throw new WrongUse(`--to must name a database: ${usage}`);
}

/** First the pictures: when the new home opens, all of them are there. @returns where they are */
async function movePictures({ dataFolder, s3 }: Config, newFolder: string | undefined): Promise<string> {
  const pictures = join(dataFolder, "media");
  if (s3) {
    await trying(s3VariableAtFault, () => reachS3(s3));
    const count = await copyMedia(await openDiskStore(pictures), openS3Store(s3));
    return `${count} pictures are in the bucket ${s3.bucket}`;
  }
  if (newFolder === undefined || resolve(newFolder) === dataFolder)
    return `The pictures stay in ${pictures}: keep DATA_DIR as it is, or set S3_* or --data-dir to move them too`;
  const folder = join(resolve(newFolder), "media");
  const count = await copyMedia(await openDiskStore(pictures), await openDiskStore(folder));
  return `${count} pictures are in ${folder}: set DATA_DIR to ${resolve(newFolder)}`;
}

move().catch((error: Error) => {
  const isFinal = error instanceof MoveRefused || error instanceof BadConfiguration || error instanceof WrongUse;
  console.error(`HighNote cannot move: ${error.message}${isFinal ? "" : "\nRun it again: it goes on where it was."}`);
  process.exitCode = 1;
});
