import { sql } from "kysely";
import type { Connection, Database } from "#server/db/database.ts";
import { dialectOf } from "#server/db/dialect.ts";
import { migrations } from "#server/db/migrations/migrations.ts";
import { listMigrations, migrateIn } from "#server/db/migrator.ts";
import { type Fingerprint, fingerprintOf, isSame } from "./fingerprint.ts";
import { listTables } from "./move-target.ts";
import { hasPeople, insertRows, listJsonColumns, withJsonAsText } from "./rows.ts";

/** Its message is one line for the operator. */
class FillRefused extends Error {}

/** The intended contents of a database. */
export interface Contents {
  /** The migrations that had run where the rows come from. */
  readonly schema: readonly string[];
  readonly lastIds: ReadonlyMap<string, number>;
  readonly sums: ReadonlyMap<string, Fingerprint>;
}

/** Rows of one table, as they were read, but with times as text. */
export interface Batch {
  readonly table: string;
  readonly rows: readonly Record<string, unknown>[];
}

/** @throws FillRefused unless nobody has signed up there and its schema is no newer than that of the rows */
export async function assertEmpty(connection: Connection, { schema }: Contents): Promise<void> {
  const ran = await listMigrations(connection);
  const newer = ran.findLast((name) => !schema.includes(name));
  if (newer) throw new FillRefused(`the database has a newer schema than the backup (${newer}): choose an empty one`);
  const tables = await listTables(connection);
  if (ran.length === 0 && tables.length > 0)
    throw new FillRefused(`the database belongs to something else (${tables[0]}): choose an empty one`);
  // A first start leaves some rows elsewhere.
  if (tables.includes("users") && (await hasPeople(connection)))
    throw new FillRefused("people have signed up there: choose an empty database");
}

/**
 * Fills an empty database in one transaction: migrates it to the schema of the rows, stores them and compares.
 * @throws FillRefused when it isn't empty, or the stored rows differ from what they were
 */
export function fillDatabase({ db }: Database, contents: Contents, batches: AsyncIterable<Batch>): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const dialect = dialectOf(transaction);
    const list = Object.entries(migrations).filter(([name]) => contents.schema.includes(name));
    await assertEmpty(transaction, contents);
    await migrateIn(transaction, Object.fromEntries(list));
    const tables = await listTables(transaction);
    await dialect.withoutRules(transaction, tables, async () => {
      // Checked again, now that no other process can write.
      await assertEmpty(transaction, contents);
      for (const table of tables) await sql`delete from ${sql.table(table)}`.execute(transaction);
      await insertAll(transaction, batches);
    });
    for (const [table, expected] of contents.sums)
      if (!isSame(expected, await fingerprintOf(dialect.readAll(transaction, table, 500))))
        throw new FillRefused(`the rows of ${table} differ from the backup`);
    await dialect.setLastIds(transaction, contents.lastIds);
  });
}

async function insertAll(transaction: Connection, batches: AsyncIterable<Batch>): Promise<void> {
  const jsonColumns = await listJsonColumns(transaction);
  for await (const { table, rows } of batches)
    await insertRows(
      transaction,
      table,
      rows.map((row) => withJsonAsText(row, jsonColumns.get(table))),
    );
}
