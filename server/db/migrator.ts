import { type Kysely, sql } from "kysely";
import { DEFAULT_MIGRATION_TABLE, type Migration as KyselyMigration, Migrator } from "kysely/migration";
import type { Connection, Database } from "./database.ts";
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
export function migrate({ db }: Database, list: Record<string, Migration> = migrations): Promise<string[]> {
  return db.transaction().execute((transaction) => migrateIn(transaction, list));
}

/** The same within a transaction. */
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

/** The newest migration that has run but is unknown to this version, which would then damage the database. */
export const findNewerMigration = async ({ db }: Database): Promise<string | undefined> =>
  (await listMigrations(db)).findLast((name) => !(name in migrations));
