import { type Config, trying } from "./config.ts";
import { type Database, openDatabase } from "./db/database.ts";
import { reach } from "./db/is-reachable.ts";
import { findNewerMigration } from "./db/migrator.ts";
import { isMoveUnfinished } from "./db/move/target.ts";

/**
 * Opens the database that the configuration names, for a server or for an operator's command.
 * @throws BadConfiguration when it does not answer, when a newer version has used it, or when it holds a move that has not
 * ended: what is written between the copying and the comparing would spoil it
 */
export function openReachable(
  { databaseUrl, databasePool, dataFolder, workers }: Config,
  onError?: (error: unknown) => void,
): Promise<Database> {
  return trying(databaseUrl === undefined ? "DATA_DIR" : "DATABASE_URL", async () => {
    const location =
      databaseUrl === undefined ? { dataFolder, shared: workers > 1 } : { databaseUrl, pool: databasePool };
    const database = openDatabase(location, onError);
    try {
      await reach(database);
      if (await isMoveUnfinished(database)) throw new Error("a move into it has not ended; run it again");
      const newer = await findNewerMigration(database);
      if (newer) throw new Error(`a newer version has used it (${newer}); start that one, or restore a backup`);
    } catch (error) {
      await database.close();
      throw error;
    }
    return database;
  });
}
