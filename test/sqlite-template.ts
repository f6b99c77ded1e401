import { randomUUID } from "node:crypto";
import { backup, DatabaseSync } from "node:sqlite";
import { type Database, openSqlite } from "#server/db/database.ts";
import { migrate } from "#server/db/migrate.ts";

/** In memory, where every connection of this process finds it as long as one of them is open. */
const newAddress = () => `file:/${randomUUID()}?vfs=memdb`;

let template: Promise<DatabaseSync> | undefined;

async function migrateTemplate(): Promise<DatabaseSync> {
  const address = newAddress();
  const connection = new DatabaseSync(address);
  const database = openSqlite(address);
  await migrate(database);
  await database.close();
  return connection;
}

/** A migrated, empty database: copying takes a tenth of the time that migrating does. */
export async function copyOfTemplate(): Promise<{ database: Database; close(): Promise<void> }> {
  template ??= migrateTemplate();
  const address = newAddress();
  const connection = new DatabaseSync(address);
  await backup(await template, address);
  const database = openSqlite(address);
  return {
    database,
    async close() {
      await database.close();
      connection.close();
    },
  };
}
