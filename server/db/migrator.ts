import type { Kysely } from "kysely";
import { type Migration as KyselyMigration, Migrator } from "kysely/migration";
import type { Database } from "./database.ts";
import { type Dialect, dialectOf } from "./dialect.ts";
import { migrations } from "./migrations/migrations.ts";

/** Written once for both engines; what differs comes from the dialect. Never edited after its release. */
export interface Migration {
  up(db: Kysely<unknown>, dialect: Dialect): Promise<void>;
}

/**
 * Brings the database to the newest schema in one transaction: all of it or, after an error, nothing. Processes that
 * start at once wait for each other.
 * @returns the names of the migrations that ran, none when there was nothing to do
 */
export async function migrate({ db }: Database, list: Record<string, Migration> = migrations): Promise<string[]> {
  const provider = {
    getMigrations: async () =>
      Object.fromEntries(
        Object.entries(list).map(([name, migration]): [string, KyselyMigration] => [
          name,
          { up: (connection) => migration.up(connection, dialectOf(connection)) },
        ]),
      ),
  };
  return await db.transaction().execute(async (transaction) => {
    // Before anything is looked at: what a process finds missing, another one may be making.
    await dialectOf(transaction).takeTurnToMigrate(transaction);
    const { error, results = [] } = await new Migrator({ db: transaction, provider }).migrateToLatest();
    if (error) throw error;
    return results.map((result) => result.migrationName);
  });
}
