import { sql } from "kysely";
import { DEFAULT_MIGRATION_LOCK_TABLE, DEFAULT_MIGRATION_TABLE } from "kysely/migration";
import type { Connection, Database } from "#server/db/database.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { dropRules, type ForeignKey, foreignKeys, postgresTransfer, restoreRules } from "./postgres-transfer.ts";
import { insertRows } from "./rows.ts";

/** Its message is one line for the operator. */
export class MoveRefused extends Error {}

/** Filled by migrations. */
const seeded: readonly string[] = ["strains", "brands", "products", "secrets"];
/** Kysely's own tables. */
const migrationTables: readonly string[] = [DEFAULT_MIGRATION_TABLE, DEFAULT_MIGRATION_LOCK_TABLE];
/** These aren't copied: they're stale after a few minutes. */
const skipped: readonly string[] = ["rate_limits"];

/** The progress of a move, kept in the target until it has ended. */
type Progress = {
  unfinished_move: { source: string };
  unfinished_move_tables: { name: string; last_key: string | null };
  /** Foreign keys, dropped until every row is copied. */
  unfinished_move_rules: ForeignKey;
};

const progressOf = (connection: Connection) => connection.withTables<Progress>();

export async function listTables(connection: Connection): Promise<string[]> {
  const tables = await connection.introspection.getTables();
  return tables
    .filter(({ name, isView }) => !isView && !name.startsWith("unfinished_move") && !skipped.includes(name))
    .map(({ name }) => name)
    .sort();
}

/** Whether a move into this database began and has not ended; it must not be used meanwhile. */
export async function isMoveUnfinished({ db }: Database): Promise<boolean> {
  return (await db.introspection.getTables()).some(({ name }) => name === "unfinished_move");
}

/**
 * Checked before the first write.
 * @param source identifies the source
 * @param tables of the application
 * @throws MoveRefused unless the database is empty, freshly migrated, or holds an interrupted move from the same source
 */
export async function assertMayReceive(target: Database, source: string, tables: readonly string[]): Promise<void> {
  if (await isMoveUnfinished(target)) {
    const begun = await progressOf(target.db).selectFrom("unfinished_move").select("source").executeTakeFirst();
    if (begun?.source !== source)
      throw new MoveRefused("The new database holds an unfinished move from elsewhere: choose an empty one");
    return;
  }
  const { rows } = await sql<{ name: string }>`
    select cast(tablename as text) as name from pg_tables where schemaname = current_schema() order by tablename`.execute(
    target.db,
  );
  const there = rows.map(({ name }) => name);
  const own = there.includes(DEFAULT_MIGRATION_TABLE) ? [...tables, ...skipped, ...migrationTables] : [];
  for (const table of there)
    if (
      !own.includes(table) ||
      (tables.includes(table) && !seeded.includes(table) && (await hasRows(target.db, table)))
    )
      throw new MoveRefused(`The new database is in use (${table}): choose an empty one`);
}

async function hasRows(connection: Connection, table: string): Promise<boolean> {
  return (await sql`select 1 from ${sql.table(table)} limit 1`.execute(connection)).rows.length > 0;
}

/** Prepares an empty, migrated database, unless an interrupted move has done so. */
export async function beginMove(target: Database, source: string): Promise<void> {
  if (await isMoveUnfinished(target)) return;
  const tables = await listTables(target.db);
  await inTransaction(target, async (transaction) => {
    for (const table of seeded) await sql`delete from ${sql.table(table)}`.execute(transaction);
    await sql`create table unfinished_move (source text not null)`.execute(transaction);
    await sql`create table unfinished_move_tables (name text primary key, last_key text)`.execute(transaction);
    await sql`
      create table unfinished_move_rules as
      ${foreignKeys}`.execute(transaction);
    await dropRules(transaction, await listRules(transaction), tables);
    await progressOf(transaction).insertInto("unfinished_move").values({ source }).execute();
  });
}

const listRules = (transaction: Connection) =>
  progressOf(transaction).selectFrom("unfinished_move_rules").selectAll().execute();

/** @returns the key of the last copied row, as passed to `storeBatch` */
export async function findLastKey({ db }: Database, table: string): Promise<string | null> {
  const row = await progressOf(db)
    .selectFrom("unfinished_move_tables")
    .select("last_key")
    .where("name", "=", table)
    .executeTakeFirst();
  return row?.last_key ?? null;
}

/** Stores rows and progress in one transaction, so that no row is copied twice. */
export async function storeBatch(
  target: Database,
  table: string,
  rows: readonly Record<string, unknown>[],
  lastKey: string,
): Promise<void> {
  await inTransaction(target, async (transaction) => {
    await insertRows(transaction, table, rows);
    await progressOf(transaction)
      .insertInto("unfinished_move_tables")
      .values({ name: table, last_key: lastKey })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ last_key: lastKey }))
      .execute();
  });
}

/**
 * Restores foreign keys, triggers and sequences, and marks the move as ended.
 * @param lastIds the highest id ever assigned in each table
 * @param verify compares the rows, with all tables locked against writes
 */
export async function endMove(
  target: Database,
  lastIds: ReadonlyMap<string, number>,
  verify: (transaction: Connection) => Promise<void>,
): Promise<void> {
  const tables = await listTables(target.db);
  await inTransaction(target, async (transaction) => {
    await sql`lock table ${sql.join(tables.map((table) => sql.table(table)))} in share row exclusive mode`.execute(
      transaction,
    );
    await verify(transaction);
    await restoreRules(transaction, await listRules(transaction), tables);
    await postgresTransfer.setLastIds(transaction, lastIds);
    await sql`drop table unfinished_move, unfinished_move_tables, unfinished_move_rules`.execute(transaction);
  });
  await sql`analyze`.execute(target.db);
}
