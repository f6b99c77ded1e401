import { type RawBuilder, sql } from "kysely";
import type { Connection } from "./database.ts";

/** Rows that refer to a row that's missing. */
interface Orphans {
  table: string;
  parent: string;
  count: number;
}

/** The questions of an operator's check to the engine itself. They only read, but they read much. */
export interface Integrity {
  /** One line for each thing that the engine finds damaged; none when all is well. */
  listDamage(connection: Connection): Promise<string[]>;
  findOrphans(connection: Connection): Promise<Orphans[]>;
  /** Bytes of the database, and of SQLite's log. */
  measure(connection: Connection): Promise<number>;
  /** The engine's own clock, where it has one. */
  readClock(connection: Connection): Promise<Date | undefined>;
}

export const sqliteIntegrity: Integrity = {
  async listDamage(connection) {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(10)`.execute(connection);
    return rows.map((row) => row.integrity_check).filter((line) => line !== "ok");
  },
  async findOrphans(connection) {
    const { rows } = await sql<Orphans>`
      select "table", parent, count(*) as count from pragma_foreign_key_check group by 1, 2`.execute(connection);
    return rows;
  },
  async measure(connection) {
    const { rows } = await sql<{ bytes: number }>`
      select page_count * page_size as bytes from pragma_page_count, pragma_page_size`.execute(connection);
    return rows[0]?.bytes ?? 0;
  },
  readClock: async () => undefined,
};

interface Reference {
  table: string;
  parent: string;
  columns: string[];
  parent_columns: string[];
}

const columnsOf = (table: RawBuilder<unknown>, numbers: RawBuilder<unknown>) => sql`array(
  select cast(attname as text) from unnest(${numbers}) with ordinality as wanted(number, place)
  join pg_attribute on attrelid = ${table} and attnum = wanted.number order by place)`;

export const postgresIntegrity: Integrity = {
  async listDamage(connection) {
    const { rows } = await sql<{ name: string }>`
      select cast(cast(indexrelid as regclass) as text) as name from pg_index
      join pg_class on pg_class.oid = indexrelid
      where not (indisvalid and indisready) and relnamespace = cast(current_schema() as regnamespace)`.execute(
      connection,
    );
    return rows.map(({ name }) => `the index ${name} is invalid: reindex it`);
  },
  async findOrphans(connection) {
    const { rows: references } = await sql<Reference>`
      select cast(cast(conrelid as regclass) as text) as "table", cast(cast(confrelid as regclass) as text) as parent,
        ${columnsOf(sql`conrelid`, sql`conkey`)} as columns, ${columnsOf(sql`confrelid`, sql`confkey`)} as parent_columns
      from pg_constraint where contype = 'f' and connamespace = cast(current_schema() as regnamespace)`.execute(
      connection,
    );
    const orphans: Orphans[] = [];
    for (const reference of references) {
      const count = await countOrphans(connection, reference);
      if (count > 0) orphans.push({ table: reference.table, parent: reference.parent, count });
    }
    return orphans;
  },
  async measure(connection) {
    const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(
      connection,
    );
    return rows[0]?.bytes ?? 0;
  },
  async readClock(connection) {
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(connection);
    return rows[0]?.now;
  },
};

async function countOrphans(connection: Connection, { table, parent, columns, parent_columns }: Reference) {
  const set = columns.map((column) => sql`child.${sql.ref(column)} is not null`);
  const same = columns.map((column, at) => sql`parent.${sql.ref(parent_columns[at] ?? "")} = child.${sql.ref(column)}`);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} as child
    where ${sql.join(set, sql` and `)} and not exists (
      select from ${sql.table(parent)} as parent where ${sql.join(same, sql` and `)})`.execute(connection);
  return rows[0]?.count ?? 0;
}
