import { type Config, trying } from "./config.ts";
import { type Database, openDatabase, reach } from "./db/database.ts";
import { findNewerMigration } from "./db/migrate.ts";
import { isMoveUnfinished } from "./db/transfer/move-target.ts";

/**
 * Opens the configured database, for a server or an operator's command.
 * @throws BadConfiguration when it does not answer, when a newer version has migrated it, or during an unfinished move, whose
 * comparison would fail after other writes
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
