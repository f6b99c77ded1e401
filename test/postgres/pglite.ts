import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { PGliteDialect } from "kysely";
import { prepareConnection } from "#server/db/checked-connection.ts";
import { type Database, databaseOver } from "#server/db/database.ts";
import { migrate } from "#server/db/migrate.ts";

/** A migrated, empty PGlite in a file: loading it takes a fraction of what a new one does. */
export interface PgliteDump {
  readonly folder: string;
}

const fileOf = ({ folder }: PgliteDump) => join(folder, "migrated.tar");

function over(pglite: PGlite): Database {
  return databaseOver("postgres", new PGliteDialect({ pglite, onCreateConnection: prepareConnection() }));
}

// int8 and numeric, as openDatabase reads them.
const parsers = { 20: Number, 1700: Number };

export async function createPgliteDump(): Promise<PgliteDump> {
  const dump = { folder: await mkdtemp(join(tmpdir(), "highnote-pglite-")) };
  const pglite = new PGlite({ parsers });
  const database = over(pglite);
  await migrate(database);
  const content = await pglite.dumpDataDir("none");
  await writeFile(fileOf(dump), new Uint8Array(await content.arrayBuffer()));
  await database.close(); // and PGlite with it
  return dump;
}

export async function openPglite(dump: PgliteDump) {
  const database = over(new PGlite({ loadDataDir: new Blob([await readFile(fileOf(dump))]), parsers }));
  return { database, close: () => database.close() };
}

export async function removePgliteDump({ folder }: PgliteDump): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}
