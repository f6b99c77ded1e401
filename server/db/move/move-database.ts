import { sql } from "kysely";
import type { Connection, Database } from "../database.ts";
import { migrate } from "../migrator.ts";
import { inTransaction } from "../transaction.ts";
import { type Fingerprint, fingerprintOf } from "./fingerprint.ts";
import { findSource, listJsonColumns, listLastIds, readBatches } from "./source.ts";
import { beginMove, endMove, findLastKey, listTables, MoveRefused, storeBatch } from "./target.ts";

/** Rows; PostgreSQL takes 65,535 values in one statement. */
const defaultBatchSize = 1_000;

interface Options {
  batchSize?: number;
  /** Hears of each batch once it is stored. */
  onBatch?: (table: string, rows: number) => void;
}

/**
 * Copies every row of an embedded database, ids included, to an empty PostgreSQL, compares both, and opens the new home.
 * Interrupted, it goes on where it was when it is run again; until it has ended, no server starts on the new home.
 * @returns how many rows each table has
 * @throws MoveRefused when there is nothing to move, the target holds something else, or the two differ in the end
 */
export async function moveDatabase(
  source: Database,
  target: Database,
  { batchSize = defaultBatchSize, onBatch = () => {} }: Options = {},
): Promise<Map<string, number>> {
  await migrate(source);
  const origin = await findSource(source);
  if (origin === undefined) throw new MoveRefused("There is nothing to move: nobody has signed up here");
  await migrate(target);
  await beginMove(target, origin);
  const tables = await listTables(source);
  for (const table of tables) {
    const jsonColumns = await listJsonColumns(source, table);
    const after = await findLastKey(target, table);
    for await (const { rows, lastKey } of readBatches(source, table, { after, size: batchSize })) {
      await storeBatch(
        target,
        table,
        rows.map((row) => withJsonAsText(row, jsonColumns)),
        lastKey,
      );
      onBatch(table, rows.length);
    }
  }
  const counts = new Map<string, number>();
  for (const table of tables) counts.set(table, (await compare(source, target, table, batchSize)).count);
  await endMove(target, await listLastIds(source));
  return counts;
}

function withJsonAsText(row: Record<string, unknown>, jsonColumns: readonly string[]): Record<string, unknown> {
  const texts = jsonColumns.map((column) => [column, row[column] == null ? null : JSON.stringify(row[column])]);
  return { ...row, ...Object.fromEntries(texts) };
}

async function compare(source: Database, target: Database, table: string, size: number): Promise<Fingerprint> {
  const here = await fingerprintOf(rowsOf(readBatches(source, table, { after: null, size })));
  const there = await inTransaction(target, (transaction) => fingerprintOf(readAll(transaction, table, size)));
  if (here.count === there.count && here.sum === there.sum) return here;
  throw new MoveRefused(
    `The copy of ${table} differs: ${here.count} rows here, ${there.count} there. Was the old home used since the move began? Empty the new database and start again`,
  );
}

async function* rowsOf(batches: AsyncIterable<{ rows: Record<string, unknown>[] }>) {
  for await (const { rows } of batches) yield rows;
}

/** In the database's own order, through a cursor that lives as long as the transaction. */
async function* readAll(transaction: Connection, table: string, size: number) {
  await sql`declare everything no scroll cursor for select * from ${sql.table(table)}`.execute(transaction);
  for (;;) {
    const { rows } = await sql<Record<string, unknown>>`fetch ${sql.lit(size)} from everything`.execute(transaction);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close everything`.execute(transaction);
}
