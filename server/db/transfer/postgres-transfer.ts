import { sql } from "kysely";
import type { Connection } from "#server/db/database.ts";
import type { TableTransfer } from "./table-transfer.ts";

export interface ForeignKey {
  table_name: string;
  name: string;
  definition: string;
}

/** A query for them all. */
export const foreignKeys = sql<ForeignKey>`
  select cast(cast(conrelid as regclass) as text) as table_name, cast(conname as text) as name,
    pg_get_constraintdef(oid) as definition
  from pg_constraint
  where contype = 'f' and connamespace = cast(current_schema() as regnamespace)`;

/** Drops the keys, and turns triggers off: rows that these wrote are copied as they are. Locks the tables against writes. */
export async function dropRules(
  transaction: Connection,
  keys: readonly ForeignKey[],
  tables: readonly string[],
): Promise<void> {
  for (const { table_name, name } of keys)
    await sql`alter table ${sql.table(table_name)} drop constraint ${sql.ref(name)}`.execute(transaction);
  for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(transaction);
}

export async function restoreRules(
  transaction: Connection,
  keys: readonly ForeignKey[],
  tables: readonly string[],
): Promise<void> {
  for (const { table_name, name, definition } of keys)
    await sql`alter table ${sql.table(table_name)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
      transaction,
    );
  for (const table of tables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(transaction);
}

export const postgresTransfer: TableTransfer = {
  inSnapshot: (db, work) =>
    db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(work),
  async *readAll(connection, table, size) {
    const cursor = sql.id(`all of ${table}`);
    await sql`declare ${cursor} no scroll cursor for select * from ${sql.table(table)}`.execute(connection);
    for (;;) {
      const { rows } = await sql<Record<string, unknown>>`fetch ${sql.lit(size)} from ${cursor}`.execute(connection);
      if (rows.length === 0) break;
      yield rows;
    }
    await sql`close ${cursor}`.execute(connection);
  },
  async listLastIds(connection) {
    const { rows } = await sql<{ name: string; last: number | null }>`
      select cast(table_name as text) as name,
        pg_sequence_last_value(cast(pg_get_serial_sequence(quote_ident(table_name), column_name) as regclass)) as last
      from information_schema.columns
      where table_schema = current_schema() and is_identity = 'YES'`.execute(connection);
    return new Map(rows.flatMap(({ name, last }) => (last === null ? [] : [[name, last]])));
  },
  async setLastIds(transaction, lastIds) {
    for (const [table, id] of lastIds)
      await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${id})`.execute(transaction);
  },
  async withoutRules(transaction, tables, fill) {
    const { rows: keys } = await foreignKeys.execute(transaction);
    await dropRules(transaction, keys, tables);
    await fill();
    await restoreRules(transaction, keys, tables);
  },
};
