import { BadConfiguration, readConfig, trying } from "#server/config.ts";
import { type Database, openDatabase } from "#server/db/database.ts";
import { reach } from "#server/db/is-reachable.ts";
import { migrate } from "#server/db/migrator.ts";
import { isMoveUnfinished } from "#server/db/move/target.ts";

/** Does an operator's work; a setting that keeps it from being done is told in one line, as the server's start does. */
export async function tellingBadSettings(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof BadConfiguration)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** The same in the configured database, beside a server or without one: brought up to date before, and closed after. */
export function withDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  return tellingBadSettings(async () => {
    const { databaseUrl, dataFolder } = readConfig(process.env);
    const variable = databaseUrl === undefined ? "DATA_DIR" : "DATABASE_URL";
    const open = async () => openDatabase(databaseUrl === undefined ? { dataFolder } : { databaseUrl });
    const database = await trying(variable, open);
    try {
      await trying(variable, () => reach(database));
      // What is written between the copying and the comparing would spoil the move.
      if (await isMoveUnfinished(database))
        throw new BadConfiguration(`${variable} cannot be used: a move into it has not ended; run it again`);
      await migrate(database);
      await work(database);
    } finally {
      await database.close();
    }
  });
}
