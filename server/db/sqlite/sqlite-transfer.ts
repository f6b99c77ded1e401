import { sql } from "kysely";
import { listLastIds, readBatches } from "#server/db/move/source.ts";
import type { TableTransfer } from "#server/db/table-transfer.ts";

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
