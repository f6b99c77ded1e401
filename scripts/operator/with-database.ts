import { existsSync } from "node:fs";
import { join } from "node:path";
import { migrateSafely } from "#server/backup/make-backup.ts";
import { BadConfiguration, type Config, readConfig } from "#server/config.ts";
import { type Database, SQLITE_FILE } from "#server/db/database.ts";
import { keepFilesPrivate } from "#server/private-files.ts";
import { openReachable } from "#server/reachable-database.ts";

/** Does an operator's work; a setting that keeps it from being done is told in one line, as the server's start does. */
export async function reportBadSettings(work: () => Promise<void>): Promise<void> {
  keepFilesPrivate();
  try {
    await work();
  } catch (error) {
    if (!(error instanceof BadConfiguration)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** @throws BadConfiguration where there is no file: an empty one would answer that all is well */
export async function openExisting(config: Config): Promise<Database> {
  if (config.databaseUrl === undefined && !existsSync(join(config.dataFolder, SQLITE_FILE)))
    throw new BadConfiguration(`DATA_DIR cannot be used: there is no database in ${config.dataFolder}`);
  return await openReachable(config);
}

/**
 * The same in the configured database, beside a server or without one: brought up to date before, and closed
 * after.
 */
export function withDatabase(work: (database: Database, config: Config) => Promise<void>): Promise<void> {
  return reportBadSettings(async () => {
    const config = readConfig(process.env);
    const database = await openExisting(config);
    try {
      await migrateSafely(database, config, console.error);
      await work(database, config);
    } finally {
      await database.close();
    }
  });
}
