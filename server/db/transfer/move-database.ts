import type { Database } from "#server/db/database.ts";
import { migrate } from "#server/db/migrate.ts";
import { type Fingerprint, fingerprintOf, isSame } from "./fingerprint.ts";
import {
  assertMayReceive,
  beginMove,
  endMove,
  findLastKey,
  listTables,
  MoveRefused,
  storeBatch,
} from "./move-target.ts";
import { postgresTransfer } from "./postgres-transfer.ts";
import { listJsonColumns, withJsonAsText } from "./rows.ts";
import { findSource, listLastIds, readBatches } from "./sqlite-transfer.ts";

/** Rows; PostgreSQL takes 65,535 values in one statement. */
const defaultBatchRows = 1_000;

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
  { batchSize = defaultBatchRows, onBatch = () => {}, onCopied = () => {}, onCompared = () => {} }: Options = {},
): Promise<Map<string, number>> {
  await migrate(source);
  const origin = await findSource(source);
  if (origin === undefined) throw new MoveRefused("There is nothing to move: nobody has signed up here");
  const tables = await listTables(source.db);
  const jsonColumns = await listJsonColumns(source.db);
  await assertMayReceive(target, origin, tables);
  await migrate(target);
  await beginMove(target, origin);
  for (const table of tables) {
    const after = await findLastKey(target, table);
    for await (const { rows, lastKey } of readBatches(source.db, table, { after, size: batchSize })) {
      await storeBatch(
        target,
        table,
        rows.map((row) => withJsonAsText(row, jsonColumns.get(table))),
        lastKey,
      );
      onBatch(table, rows.length);
    }
  }
  onCopied();
  const here = new Map<string, Fingerprint>();
  for (const table of tables)
    here.set(table, await fingerprintOf(rowsOf(readBatches(source.db, table, { after: null, size: batchSize }))));
  await endMove(target, await listLastIds(source.db), async (transaction) => {
    for (const [table, expected] of here) {
      assertSame(table, expected, await fingerprintOf(postgresTransfer.readAll(transaction, table, batchSize)));
      onCompared(table, expected.count);
    }
  });
  return new Map([...here].map(([table, { count }]) => [table, count]));
}

function assertSame(table: string, here: Fingerprint, there: Fingerprint): void {
  if (isSame(here, there)) return;
  throw new MoveRefused(
    `The copy of ${table} differs: ${here.count} rows here, ${there.count} there. Was the old home used since the move began, or does a server run on the new one? Empty the new database and start again`,
  );
}

async function* rowsOf(batches: AsyncIterable<{ rows: Record<string, unknown>[] }>) {
  for await (const { rows } of batches) yield rows;
}
