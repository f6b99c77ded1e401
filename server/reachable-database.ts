import { type Config, trying } from "./config.ts";
import { type Database, openDatabase, reach } from "./db/database.ts";
import { findNewerMigration } from "./db/migrate.ts";
import { mixesUpStatements } from "./db/postgres/pooler-check.ts";
import { isMoveUnfinished } from "./db/transfer/move-target.ts";

const poolerUnnamed =
  "a pooler in transaction mode answers, which mixes up prepared statements; add ?pgbouncer=true to the address";

/**
 * Opens the configured database, for a server or an operator's command.
 * @throws BadConfiguration when it does not answer, behind a pooler that the address doesn't tell of, when a newer version has
 * migrated it, or during an unfinished move, whose comparison would fail after other writes
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
      if (databaseUrl !== undefined && (await mixesUpStatements(databaseUrl))) throw new Error(poolerUnnamed);
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
