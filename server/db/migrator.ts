import { type Kysely, sql } from "kysely";
import { DEFAULT_MIGRATION_TABLE, type Migration as KyselyMigration, Migrator } from "kysely/migration";
import type { Connection } from "./database.ts";
import { type Dialect, dialectOf } from "./dialect.ts";

/** Written once for both engines; what differs comes from the dialect. Never edited after its release. */
export interface Migration {
  up(db: Kysely<unknown>, dialect: Dialect): Promise<void>;
}

/**
 * Runs the migrations of a list that have not run yet, within a transaction.
 * @returns the names of those that ran
 */
export async function migrateIn(transaction: Connection, list: Record<string, Migration>): Promise<string[]> {
  const provider = {
    getMigrations: async () =>
      Object.fromEntries(
        Object.entries(list).map(([name, migration]): [string, KyselyMigration] => [
          name,
          { up: (connection) => migration.up(connection, dialectOf(connection)) },
        ]),
      ),
  };
  // Before reading which have run: another process may be running them.
  await dialectOf(transaction).lockMigrations(transaction);
  const { error, results = [] } = await new Migrator({ db: transaction, provider }).migrateToLatest();
  if (error) throw error;
  return results.map((result) => result.migrationName);
}

/** The migrations that have run, in order; none where nothing has been made yet. */
export async function listMigrations(connection: Connection): Promise<string[]> {
  const tables = await connection.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(connection);
  return rows.map(({ name }) => name);
}
