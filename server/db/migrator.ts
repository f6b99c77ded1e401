import { type Kysely, sql } from "kysely";
import { DEFAULT_MIGRATION_TABLE, type Migration as KyselyMigration, Migrator } from "kysely/migration";
import type { Database } from "./database.ts";
import { type Dialect, dialectOf } from "./dialect.ts";
import { migrations } from "./migrations/migrations.ts";

/** Written once for both engines; what differs comes from the dialect. Never edited after its release. */
export interface Migration {
  up(db: Kysely<unknown>, dialect: Dialect): Promise<void>;
}

/**
 * Migrates to the newest schema in one transaction. Processes that start at the same time wait for each other.
 * @returns the names of the migrations that ran
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
    // Before reading which have run: another process may be running them.
    await dialectOf(transaction).lockMigrations(transaction);
    const { error, results = [] } = await new Migrator({ db: transaction, provider }).migrateToLatest();
    if (error) throw error;
    return results.map((result) => result.migrationName);
  });
}

/** The newest migration that has run but is unknown to this version, which would then damage the database. */
export async function findNewerMigration({ db }: Database): Promise<string | undefined> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return undefined;
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name desc`.execute(db);
  return rows.find(({ name }) => !(name in migrations))?.name;
}
