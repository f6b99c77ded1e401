import { sql } from "kysely";
import type { Connection, Database } from "#server/db/database.ts";
import type { TableTransfer } from "./table-transfer.ts";

type Row = Record<string, unknown>;

/** Identifies a database by its first account. Undefined when it has none. */
export async function findSource({ db }: Database): Promise<string | undefined> {
  const first = await db.selectFrom("users").select("id").orderBy("created_at").orderBy("id").executeTakeFirst();
  return first?.id;
}

/** Columns of the primary key, in order. */
async function keyOf(connection: Connection, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pragma_table_info(${table}) where pk > 0 order by pk`.execute(connection);
  if (rows.length === 0) throw new Error(`${table} has no primary key`);
  return rows.map(({ name }) => name);
}

interface Batch {
  rows: Row[];
  /** The key of the last row; `readBatches` continues after it. */
  lastKey: string;
}

/** A table's rows in the order of their keys, after `after`. */
export async function* readBatches(
  connection: Connection,
  table: string,
  { after, size }: { after: string | null; size: number },
): AsyncIterable<Batch> {
  const key = await keyOf(connection, table);
  const columns = sql.join(key.map((column) => sql.ref(column)));
  let lastKey = after;
  for (;;) {
    const last: unknown[] = lastKey === null ? [] : JSON.parse(lastKey);
    const behind = last.length > 0 ? sql`where (${columns}) > (${sql.join(last)})` : sql``;
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} ${behind} order by ${columns} limit ${size}`.execute(connection);
    const lastRow = rows.at(-1);
    if (!lastRow) return;
    lastKey = JSON.stringify(key.map((column) => lastRow[column]));
    yield { rows, lastKey };
    if (rows.length < size) return;
  }
}

/** The highest id ever assigned in each table: ids of deleted rows are not reused. */
export async function listLastIds(connection: Connection): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; seq: number }>`select name, seq from sqlite_sequence`.execute(connection);
  return new Map(rows.filter(({ seq }) => seq > 0).map(({ name, seq }) => [name, seq]));
}

export const sqliteTransfer: TableTransfer = {
  inSnapshot: (db, work) =>
    db.connection().execute(async (connection) => {
      // A transaction of Kysely's would take the lock of writers.
      await sql`begin deferred`.execute(connection);
      try {
        return await work(connection);
      } finally {
        await sql`rollback`.execute(connection);
      }
    }),
  async *readAll(connection, table, size) {
    for await (const { rows } of readBatches(connection, table, { after: null, size })) yield rows;
  },
  listLastIds,
  async setLastIds(transaction, lastIds) {
    for (const [table, id] of lastIds) {
      await sql`delete from sqlite_sequence where name = ${table}`.execute(transaction);
      await sql`insert into sqlite_sequence (name, seq) values (${table}, ${id})`.execute(transaction);
    }
  },
  async withoutRules(transaction, _tables, fill) {
    // Until the commit, which checks them.
    await sql`pragma defer_foreign_keys = on`.execute(transaction);
    const { rows: triggers } = await sql<{ name: string; sql: string }>`
      select name, sql from sqlite_master where type = 'trigger'`.execute(transaction);
    for (const { name } of triggers) await sql`drop trigger ${sql.id(name)}`.execute(transaction);
    await fill();
    for (const trigger of triggers) await sql.raw(trigger.sql).execute(transaction);
  },
};
