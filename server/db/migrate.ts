import type { Database } from "./database.ts";
import { migrations } from "./migrations/migrations.ts";
import { listMigrations, type Migration, migrateIn } from "./migrator.ts";

/**
 * Migrates to the newest schema in one transaction. Processes that start at the same time wait for each other.
 * @returns the names of the migrations that ran
 */
export function migrate({ db }: Database, list: Record<string, Migration> = migrations): Promise<string[]> {
  return db.transaction().execute((transaction) => migrateIn(transaction, list));
}

/** The newest migration that has run but is unknown to this version, which would then damage the database. */
export const findNewerMigration = async ({ db }: Database): Promise<string | undefined> =>
  (await listMigrations(db)).findLast((name) => !(name in migrations));
