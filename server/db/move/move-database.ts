import { sql } from "kysely";
import type { Connection, Database } from "#server/db/database.ts";
import { migrate } from "#server/db/migrator.ts";
import { type Fingerprint, fingerprintOf } from "./fingerprint.ts";
import { findSource, listJsonColumns, listLastIds, readBatches } from "./source.ts";
import { assertMayReceive, beginMove, endMove, findLastKey, listTables, MoveRefused, storeBatch } from "./target.ts";

/** Rows; PostgreSQL takes 65,535 values in one statement. */
const defaultBatchSize = 1_000;

interface Options {
  batchSize?: number;
  /** Called after each stored batch. */
  onBatch?: (table: string, rows: number) => void;
  /** Called after the last one; comparing takes as long again. */
  onCopied?: () => void;
  /** Called for each table that is the same in both databases. */
  onCompared?: (table: string, rows: number) => void;
}

/**
 * Copies every row of a SQLite database, ids included, to an empty PostgreSQL, and compares both. After an interruption
 * the next run resumes; until it has ended, no server starts on the new database.
 * @returns the number of rows of each table
 * @throws MoveRefused when there is nothing to move, the target holds something else, or the two differ in the end
 */
export async function moveDatabase(
  source: Database,
  target: Database,
  { batchSize = defaultBatchSize, onBatch = () => {}, onCopied = () => {}, onCompared = () => {} }: Options = {},
): Promise<Map<string, number>> {
  await migrate(source);
  const origin = await findSource(source);
  if (origin === undefined) throw new MoveRefused("There is nothing to move: nobody has signed up here");
  const tables = await listTables(source);
  await assertMayReceive(target, origin, tables);
  await migrate(target);
  await beginMove(target, origin);
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
  onCopied();
  const here = new Map<string, Fingerprint>();
  for (const table of tables)
    here.set(table, await fingerprintOf(rowsOf(readBatches(source, table, { after: null, size: batchSize }))));
  await endMove(target, await listLastIds(source), async (transaction) => {
    for (const [table, expected] of here) {
      assertSame(table, expected, await fingerprintOf(readAll(transaction, table, batchSize)));
      onCompared(table, expected.count);
    }
  });
  return new Map([...here].map(([table, { count }]) => [table, count]));
}

function withJsonAsText(row: Record<string, unknown>, jsonColumns: readonly string[]): Record<string, unknown> {
  const texts = jsonColumns.map((column) => [column, row[column] == null ? null : JSON.stringify(row[column])]);
  return { ...row, ...Object.fromEntries(texts) };
}

function assertSame(table: string, here: Fingerprint, there: Fingerprint): void {
  if (here.count === there.count && here.sum === there.sum) return;
  throw new MoveRefused(
    `The copy of ${table} differs: ${here.count} rows here, ${there.count} there. Was the old home used since the move began, or does a server run on the new one? Empty the new database and start again`,
  );
}

async function* rowsOf(batches: AsyncIterable<{ rows: Record<string, unknown>[] }>) {
  for await (const { rows } of batches) yield rows;
}

/** In the database's own order, through a cursor of the transaction. */
async function* readAll(transaction: Connection, table: string, size: number) {
  await sql`declare everything no scroll cursor for select * from ${sql.table(table)}`.execute(transaction);
  for (;;) {
    const { rows } = await sql<Record<string, unknown>>`fetch ${sql.lit(size)} from everything`.execute(transaction);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close everything`.execute(transaction);
}
