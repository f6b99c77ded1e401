import { type Kysely, type RawBuilder, sql } from "kysely";

/** Row versions, for ETags and cache keys. Triggers write them, so that no change is missed. */
export interface VersionTriggers {
  /** Changes `version` whenever a statement sets one of the columns. */
  createVersionTrigger(db: Kysely<unknown>, table: string, columns: readonly string[]): Promise<void>;
  /** Needed before one of its columns is dropped, or the trigger is created with other columns. */
  dropVersionTrigger(db: Kysely<unknown>, table: string): Promise<void>;
  /** Inserts a row into `versions` (`user_id`, `version`) for each new person. */
  createVersionForEach(db: Kysely<unknown>, versions: string): Promise<void>;
  dropVersionForEach(db: Kysely<unknown>, versions: string): Promise<void>;
  /** Changes the owner's row of `versions` with every insert, update and delete in `table`. */
  createOwnerVersionTriggers(db: Kysely<unknown>, table: string, versions: string): Promise<void>;
  dropOwnerVersionTriggers(db: Kysely<unknown>, table: string, versions: string): Promise<void>;
  /** Changes the rows of `versions` of all people whom a change concerns. */
  createConcernedVersionTrigger(db: Kysely<unknown>, versions: string, change: ConcerningChange): Promise<void>;
  dropConcernedVersionTrigger(db: Kysely<unknown>, name: string): Promise<void>;
}

/** A change of a row; its trigger sees it as `new` or, after a delete, as `old`. */
export interface ConcerningChange {
  /** The trigger's name. */
  name: string;
  table: string;
  /** Columns: an update that changes the value of at least one. */
  to: "insert" | "delete" | readonly string[];
  /** A query for the ids of the people concerned. */
  concerned: RawBuilder<unknown>;
}

function whenOf({ to }: ConcerningChange) {
  if (typeof to === "string") return { event: sql.raw(to), condition: sql`` };
  const changed = to.map((column) => sql`${sql.id("old", column)} is distinct from ${sql.id("new", column)}`);
  return { event: sql`update of ${setColumns(to)}`, condition: sql`when (${sql.join(changed, sql` or `)})` };
}

/** Random, not counted: a deleted and restored row must not reuse an earlier version. */
const versionRange = sql.lit(2 ** 53);
/** A version for changes that no trigger sees. */
export const newVersion = (): number => Math.floor(Math.random() * 2 ** 53);

const setColumns = (columns: readonly string[]) => sql.join(columns.map((column) => sql.id(column)));

/** The events, and which state of the row has the owner. */
const changes = { insert: "new", update: "new", delete: "old" };

export const sqliteVersionTriggers: VersionTriggers = {
  async createVersionTrigger(db, table, columns) {
    await sql`create trigger ${sql.id(`${table}_version`)} after update of ${setColumns(columns)} on ${sql.table(table)}
      begin
        update ${sql.table(table)} set version = abs(random() % ${versionRange}) where rowid = new.rowid;
      end`.execute(db);
  },
  async dropVersionTrigger(db, table) {
    await sql`drop trigger ${sql.id(`${table}_version`)}`.execute(db);
  },
  async createVersionForEach(db, versions) {
    await sql`create trigger ${sql.id(`users_${versions}`)} after insert on users
      begin
        insert into ${sql.table(versions)} (user_id) values (new.id);
      end`.execute(db);
  },
  async dropVersionForEach(db, versions) {
    await sql`drop trigger ${sql.id(`users_${versions}`)}`.execute(db);
  },
  async createOwnerVersionTriggers(db, table, versions) {
    for (const [change, row] of Object.entries(changes))
      await sql`create trigger ${sql.id(`${table}_${change}_version`)} after ${sql.raw(change)} on ${sql.table(table)}
        begin
          update ${sql.table(versions)} set version = abs(random() % ${versionRange})
            where user_id = ${sql.id(row, "user_id")};
        end`.execute(db);
  },
  async dropOwnerVersionTriggers(db, table) {
    for (const change of Object.keys(changes))
      await sql`drop trigger ${sql.id(`${table}_${change}_version`)}`.execute(db);
  },
  async createConcernedVersionTrigger(db, versions, change) {
    const { event, condition } = whenOf(change);
    await sql`create trigger ${sql.id(change.name)} after ${event} on ${sql.table(change.table)} ${condition}
      begin
        update ${sql.table(versions)} set version = abs(random() % ${versionRange}) where user_id in (${change.concerned});
      end`.execute(db);
  },
  async dropConcernedVersionTrigger(db, name) {
    await sql`drop trigger ${sql.id(name)}`.execute(db);
  },
};

export const postgresVersionTriggers: VersionTriggers = {
  async createVersionTrigger(db, table, columns) {
    await sql`create or replace function change_version() returns trigger language plpgsql as $$
      begin
        new.version := floor(random() * ${versionRange});
        return new;
      end $$`.execute(db);
    await sql`create trigger ${sql.id(`${table}_version`)} before update of ${setColumns(columns)}
      on ${sql.table(table)} for each row execute function change_version()`.execute(db);
  },
  async dropVersionTrigger(db, table) {
    await sql`drop trigger ${sql.id(`${table}_version`)} on ${sql.table(table)}`.execute(db);
  },
  async createVersionForEach(db, versions) {
    const add = sql.id(`add_to_${versions}`);
    await sql`create function ${add}() returns trigger language plpgsql as $$
      begin
        insert into ${sql.table(versions)} (user_id) values (new.id);
        return null;
      end $$`.execute(db);
    await sql`create trigger ${sql.id(`users_${versions}`)} after insert on users
      for each row execute function ${add}()`.execute(db);
  },
  async dropVersionForEach(db, versions) {
    await sql`drop function ${sql.id(`add_to_${versions}`)} cascade`.execute(db);
  },
  // Deferred to the end of the transaction, so that nothing but such rows is locked after this one: a deadlock takes two
  // transactions that change what several people are told, in opposite order. The version is the transaction's id, so that
  // only the first of its changes writes.
  async createOwnerVersionTriggers(db, table, versions) {
    const change = sql.id(`change_${versions}`);
    await sql`create function ${change}() returns trigger language plpgsql as $$
      begin
        update ${sql.table(versions)} set version = txid_current()
          where user_id = coalesce(new.user_id, old.user_id) and version <> txid_current();
        return null;
      end $$`.execute(db);
    await sql`create constraint trigger ${sql.id(`${table}_version`)} after insert or update or delete
      on ${sql.table(table)} deferrable initially deferred for each row execute function ${change}()`.execute(db);
  },
  async dropOwnerVersionTriggers(db, _table, versions) {
    await sql`drop function ${sql.id(`change_${versions}`)} cascade`.execute(db);
  },
  // Deferred, too. Rows of several people are locked in the order of their ids.
  async createConcernedVersionTrigger(db, versions, change) {
    const { event, condition } = whenOf(change);
    const name = sql.id(change.name);
    await sql`create function ${name}() returns trigger language plpgsql as $$
      declare person text;
      begin
        for person in select id from (${change.concerned}) as concerned(id) order by id loop
          update ${sql.table(versions)} set version = txid_current()
            where user_id = person and version <> txid_current();
        end loop;
        return null;
      end $$`.execute(db);
    await sql`create constraint trigger ${name} after ${event} on ${sql.table(change.table)}
      deferrable initially deferred for each row ${condition} execute function ${name}()`.execute(db);
  },
  async dropConcernedVersionTrigger(db, name) {
    await sql`drop function ${sql.id(name)} cascade`.execute(db);
  },
};
