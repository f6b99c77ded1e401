import { CompiledQuery } from "kysely";
import type { Connection, Database } from "#server/db/database.ts";
import type { NewRow, Tables } from "#server/db/schema/tables.ts";
import { inTransaction } from "#server/db/transaction.ts";

/** Rows in one statement: few enough for the number of parameters that SQLite takes. */
const batchSize = 500;
const batchesPerTransaction = 40;

function* batches<Row>(rows: Iterable<Row>, size: number): Generator<Row[]> {
  let batch: Row[] = [];
  for (const row of rows) {
    batch.push(row);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Statements are written once for each number of rows, because building one takes longer than running it. */
function statementsFor(table: string, columns: readonly string[]) {
  const list = columns.map((column) => `"${column}"`).join(", ");
  const row = `(${columns.map(() => "?").join(", ")})`;
  const texts = new Map<number, string>();
  return (rows: readonly Record<string, unknown>[]) => {
    const text =
      texts.get(rows.length) ?? `insert into "${table}" (${list}) values ${Array(rows.length).fill(row).join(", ")}`;
    texts.set(rows.length, text);
    return CompiledQuery.raw(
      text,
      rows.flatMap((values) => columns.map((column) => values[column])),
    );
  };
}

/** PostgreSQL takes a whole batch as one parameter. */
function recordsets(table: string, columns: readonly string[]) {
  const list = columns.map((column) => `"${column}"`).join(", ");
  const text = `insert into "${table}" (${list}) select ${list} from json_populate_recordset(null::"${table}", $1::json)`;
  return (rows: readonly Record<string, unknown>[]) => CompiledQuery.raw(text, [JSON.stringify(rows)]);
}

/** Fast, past the query builder. Every row must have the columns of the first one. Not for `jsonb` columns. */
export async function insertRows<Name extends keyof Tables>(
  database: Database,
  table: Name,
  rows: Iterable<NewRow<Name>>,
): Promise<void> {
  let write: ((batch: readonly Record<string, unknown>[]) => CompiledQuery) | undefined;
  const insert = async (connection: Connection, batch: NewRow<Name>[]) => {
    write ??= (database.kind === "sqlite" ? statementsFor : recordsets)(table, Object.keys(batch[0] ?? {}));
    await connection.executeQuery(write(batch));
  };
  for (const group of batches(batches(rows, batchSize), batchesPerTransaction)) {
    await inTransaction(database, async (transaction) => {
      for (const batch of group) await insert(transaction, batch);
    });
  }
}
