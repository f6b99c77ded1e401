import {
  type AliasedRawBuilder,
  type CreateTableBuilder,
  type Expression,
  type InsertQueryBuilder,
  type Kysely,
  PostgresAdapter,
  type QueryExecutorProvider,
  type RawBuilder,
  type SqlBool,
  sql,
} from "kysely";
import type { CalendarUnit } from "#shared/domain/enumerations.ts";
import type { Kind } from "./database.ts";
import { type Integrity, postgresIntegrity, sqliteIntegrity } from "./integrity.ts";
import { postgresTransfer } from "./transfer/postgres-transfer.ts";
import { sqliteTransfer } from "./transfer/sqlite-transfer.ts";
import type { TableTransfer } from "./transfer/table-transfer.ts";
import { postgresVersionTriggers, sqliteVersionTriggers, type VersionTriggers } from "./version-triggers.ts";

type DataType = Parameters<CreateTableBuilder<string>["addColumn"]>[1];

interface CoveringColumns {
  table: string;
  sortedBy: readonly string[];
  alsoRead: readonly string[];
}

interface SearchColumns {
  searched: string;
  sortedBy: readonly string[];
  alsoRead: readonly string[];
}

/** All differences between the two engines. No other file may branch on the engine. */
export interface Dialect extends VersionTriggers, TableTransfer, Integrity {
  readonly kind: Kind;
  /** Whether queries are worth batching, because the engine is another process. */
  readonly batchesQueries: boolean;
  /** A text column compared bytewise, so that both engines sort alike and prefixes can use its index. */
  readonly keyText: DataType;
  /** Adds the column `id`, numbered by the database. For `$call`. */
  withIdentity<Name extends string, Columns extends string>(
    table: CreateTableBuilder<Name, Columns>,
  ): CreateTableBuilder<Name, Columns | "id">;
  /** An unlogged table on PostgreSQL: a crash may empty it, and changes wait for no disk. For `$call`. */
  unlogged<Name extends string>(table: CreateTableBuilder<Name>): CreateTableBuilder<Name>;
  /** Stores a table in primary key order, where the engine can. For `$call`, last. */
  clustered<Name extends string, Columns extends string>(
    table: CreateTableBuilder<Name, Columns>,
  ): CreateTableBuilder<Name, Columns>;
  /**
   * Speeds up `contains`. SQLite scans a covering index sorted by `sortedBy`; PostgreSQL uses trigrams, or scans the table
   * on a server without that extension.
   */
  createTextSearchIndex(db: Kysely<unknown>, table: string, columns: SearchColumns): Promise<void>;
  /**
   * An index by `sortedBy`. On SQLite it also holds the columns `alsoRead`, so that a walk through it never looks a row up,
   * which takes longer than the walk. PostgreSQL, whose walks read whole pages, does without them.
   */
  createCoveringIndex(db: Kysely<unknown>, name: string, columns: CoveringColumns): Promise<void>;
  /**
   * Replaces a check constraint, keeping rows, indexes and triggers. A migration writes the condition's values as literals.
   * @param name of an existing check constraint
   * @throws when a row breaks the condition
   */
  replaceCheck(db: Kysely<unknown>, table: string, name: string, condition: Expression<unknown>): Promise<void>;
  /**
   * Gives a unique constraint other columns, keeping rows, indexes and triggers.
   * @param table to which no other table refers
   * @throws when two rows are the same in these columns
   */
  replaceUnique(db: Kysely<unknown>, table: string, name: string, columns: readonly string[]): Promise<void>;
  /**
   * Tells PostgreSQL what a table holds, after a migration has filled a new column. It does so itself only once a tenth of
   * the rows have changed, and plans badly until then. SQLite plans without.
   */
  refreshStatistics(db: QueryExecutorProvider, table: string): Promise<void>;
  /**
   * Skips rows that exist. For `$call`. On SQLite (`or ignore`) it also skips rows that break `not null`, and needs no
   * statement journal.
   */
  onConflictDoNothing<Db, Table extends keyof Db, Output>(
    query: InsertQueryBuilder<Db, Table, Output>,
  ): InsertQueryBuilder<Db, Table, Output>;
  /** For many rows that are surely new: `on conflict` would take PostgreSQL half as long again. For `$call`. */
  insertNew<Db, Table extends keyof Db, Output>(
    query: InsertQueryBuilder<Db, Table, Output>,
  ): InsertQueryBuilder<Db, Table, Output>;
  /**
   * `id in (subquery)`, where the subquery may refer to earlier tables of a join: for each of their rows the engine looks up
   * the ids in the index.
   */
  inSubquery(id: Expression<number>, ids: Expression<unknown>): RawBuilder<SqlBool>;
  /** Locks migrations against other processes until the transaction ends. */
  lockMigrations(transaction: QueryExecutorProvider): Promise<void>;
  /** Neither value may be null. */
  greatest(a: Expression<number>, b: Expression<number>): RawBuilder<number>;
  /** Neither value may be null. */
  least(a: Expression<number>, b: Expression<number>): RawBuilder<number>;
  /** The texts of a JSON array column, one row each in the column `value`: for `crossJoin`. */
  textsInJson<Alias extends string>(
    column: Expression<string>,
    alias: Alias,
  ): AliasedRawBuilder<{ value: string }, Alias>;
  /**
   * The first day, 'YYYY-MM-DD', of the day, week (from Monday), month or year in which a time falls where clocks show
   * that many seconds more than UTC.
   */
  startOf(unit: CalendarUnit, time: Expression<Date>, seconds: Expression<number>): RawBuilder<string>;
  /** The weekday (Sunday is 0) and the hour that those clocks show: '523' on Friday at 23:40. */
  weekdayHour(time: Expression<Date>, seconds: Expression<number>): RawBuilder<string>;
}

/** SQLite understands it from 3.53 on, which Node has from 24.21 on. */
const replaceCheck: Dialect["replaceCheck"] = async (db, table, name, condition) => {
  const alter = sql`alter table ${sql.table(table)}`;
  await sql`${alter} drop constraint ${sql.id(name)}`.execute(db);
  await sql`${alter} add constraint ${sql.id(name)} check (${condition})`.execute(db);
};

/**
 * SQLite changes no unique constraint of an existing table, so it is built anew (sqlite.org/lang_altertable.html,
 * 'Making Other Kinds Of Table Schema Changes'). Ids of deleted rows aren't reused.
 */
async function rebuildWithUnique(
  db: Kysely<unknown>,
  table: string,
  name: string,
  columns: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ type: string; sql: string }>`
    select type, sql from sqlite_schema where tbl_name = ${table} and sql is not null`.execute(db);
  const definition = rows.find(({ type }) => type === "table")?.sql ?? "";
  const unique = new RegExp(`(constraint "${name}" unique) \\([^)]*\\)`, "i");
  if (!unique.test(definition)) throw new Error(`${table} has no unique constraint ${name}`);
  const rebuilt = `rebuilt_${table}`;
  const renamed = definition.replace(new RegExp(`^create table "${table}"`, "i"), `create table "${rebuilt}"`);
  await sql.raw(renamed.replace(unique, `$1 (${columns.map((column) => `"${column}"`).join(", ")})`)).execute(db);
  await sql`insert into sqlite_sequence (name, seq) select ${rebuilt}, seq from sqlite_sequence where name = ${table}`.execute(
    db,
  );
  await sql`insert into ${sql.table(rebuilt)} select * from ${sql.table(table)}`.execute(db);
  await sql`drop table ${sql.table(table)}`.execute(db);
  await sql`alter table ${sql.table(rebuilt)} rename to ${sql.table(table)}`.execute(db);
  for (const part of rows) if (part.type !== "table") await sql.raw(part.sql).execute(db);
}

/** Modifiers of SQLite's `date`: 'weekday 0' moves to the next Sunday, unless it is one. */
const startModifiers = {
  day: sql``,
  week: sql`, 'weekday 0', '-6 days'`,
  month: sql`, 'start of month'`,
  year: sql`, 'start of year'`,
} as const satisfies Record<CalendarUnit, RawBuilder<unknown>>;

const sqlite: Dialect = {
  ...sqliteVersionTriggers,
  ...sqliteTransfer,
  ...sqliteIntegrity,
  kind: "sqlite",
  batchesQueries: false,
  keyText: "text",
  withIdentity: (table) => table.addColumn("id", "integer", (column) => column.primaryKey().autoIncrement()),
  unlogged: (table) => table,
  clustered: (table) => table.modifyEnd(sql`without rowid`),
  async createTextSearchIndex(db, table, { searched, sortedBy, alsoRead }) {
    await db.schema
      .createIndex(`${table}_${searched}`)
      .on(table)
      .columns([...sortedBy, searched, ...alsoRead])
      .execute();
  },
  async createCoveringIndex({ schema }, name, { table, sortedBy, alsoRead }) {
    await schema
      .createIndex(name)
      .on(table)
      .columns([...sortedBy, ...alsoRead])
      .execute();
  },
  replaceCheck,
  replaceUnique: rebuildWithUnique,
  refreshStatistics: async () => {},
  onConflictDoNothing: (query) => query.orIgnore(),
  insertNew: (query) => query.orIgnore(),
  inSubquery: (id, ids) => sql`${id} in ${ids}`,
  // Its write transactions are serial anyway.
  lockMigrations: async () => {},
  greatest: (a, b) => sql<number>`max(${a}, ${b})`,
  least: (a, b) => sql<number>`min(${a}, ${b})`,
  textsInJson: (column, alias) => sql<{ value: string }>`json_each(${column})`.as(alias),
  startOf: (unit, time, seconds) => sql<string>`date(${time}, (${seconds}) || ' seconds'${startModifiers[unit]})`,
  weekdayHour: (time, seconds) => sql<string>`strftime('%w%H', ${time}, (${seconds}) || ' seconds')`,
};

/** Key of an advisory lock; any number that nothing else in the database uses. */
const migrationLock = 20_260_615;

const postgres: Dialect = {
  ...postgresVersionTriggers,
  ...postgresTransfer,
  ...postgresIntegrity,
  kind: "postgres",
  batchesQueries: true,
  keyText: sql`text collate "C"`,
  withIdentity: (table) =>
    table.addColumn("id", "bigint", (column) => column.primaryKey().generatedByDefaultAsIdentity()),
  unlogged: (table) => table.modifyFront(sql`unlogged`),
  clustered: (table) => table,
  async createTextSearchIndex(db, table, { searched }) {
    const { rows } = await sql<{ available: boolean }>`
      select exists (
        select from pg_available_extension_versions
        where name = 'pg_trgm' and (installed or (trusted and has_database_privilege(current_database(), 'CREATE')))
      ) as available`.execute(db);
    if (!rows[0]?.available) return;
    await sql`create extension if not exists pg_trgm`.execute(db);
    const name = sql.id(`${table}_${searched}`);
    await sql`create index ${name} on ${sql.table(table)} using gin (${sql.ref(searched)} gin_trgm_ops)`.execute(db);
  },
  async createCoveringIndex({ schema }, name, { table, sortedBy }) {
    await schema
      .createIndex(name)
      .on(table)
      .columns([...sortedBy])
      .execute();
  },
  replaceCheck,
  async replaceUnique(db, table, name, columns) {
    const alter = sql`alter table ${sql.table(table)}`;
    await sql`${alter} drop constraint ${sql.id(name)}`.execute(db);
    await sql`${alter} add constraint ${sql.id(name)} unique (${sql.join(columns.map((each) => sql.id(each)))})`.execute(
      db,
    );
  },
  async refreshStatistics(db, table) {
    await sql`analyze ${sql.table(table)}`.execute(db);
  },
  onConflictDoNothing: (query) => query.onConflict((conflict) => conflict.doNothing()),
  insertNew: (query) => query,
  // With `in` it would scan the whole table for each outer row.
  inSubquery: (id, ids) => sql`${id} = any(array${ids})`,
  async lockMigrations(transaction) {
    await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(transaction);
  },
  greatest: (a, b) => sql<number>`greatest(${a}, ${b})`,
  least: (a, b) => sql<number>`least(${a}, ${b})`,
  textsInJson: (column, alias) =>
    sql<{ value: string }>`jsonb_array_elements_text(${column}::jsonb)`.as(sql`${sql.id(alias)}(value)`),
  startOf: (unit, time, seconds) => {
    const shown = sql`(${time} at time zone 'UTC') + make_interval(secs => ${seconds})`;
    return sql<string>`to_char(date_trunc(${sql.lit(unit)}, ${shown}), 'YYYY-MM-DD')`;
  },
  weekdayHour: (time, seconds) => {
    const shown = sql`(${time} at time zone 'UTC') + make_interval(secs => ${seconds})`;
    return sql<string>`extract(dow from ${shown}) || to_char(${shown}, 'HH24')`;
  },
};

/** The engine behind a connection or a transaction. */
export function dialectOf(connection: Pick<Kysely<unknown>, "getExecutor">): Dialect {
  return connection.getExecutor().adapter instanceof PostgresAdapter ? postgres : sqlite;
}
