import { type Kysely, type RawBuilder, sql } from "kysely";

/** A number by which a cheap look tells whether something changed. The database itself writes it, whoever writes the rows. */
export interface VersionTriggers {
  /** Has another number put into `version` whenever a statement names one of the columns. */
  createVersionTrigger(db: Kysely<unknown>, table: string, columns: readonly string[]): Promise<void>;
  /** Has another number put into that column of a person whenever a row of theirs comes, changes or goes. */
  createOwnerVersionTriggers(db: Kysely<unknown>, table: string, versionOfOwner: string): Promise<void>;
}

/** By chance rather than counted: a row that was deleted and brought back must not meet a number that it had. */
const versions = sql.lit(2 ** 53);

/** The owners are in the column `user_id`. */
const owned = { insert: "new", update: "new", delete: "old" } as const;
type Change = keyof typeof owned;
const changes = Object.keys(owned) as Change[];

async function createEach(
  db: Kysely<unknown>,
  table: string,
  definition: (change: Change) => RawBuilder<unknown>,
): Promise<void> {
  for (const change of changes) {
    const name = sql.id(`${table}_${change}_owner_version`);
    await sql`create trigger ${name} after ${sql.raw(change)} on ${sql.table(table)} ${definition(change)}`.execute(db);
  }
}

const setColumns = (columns: readonly string[]) => sql.join(columns.map((column) => sql.id(column)));

export const sqliteVersionTriggers: VersionTriggers = {
  async createVersionTrigger(db, table, columns) {
    await sql`create trigger ${sql.id(`${table}_version`)} after update of ${setColumns(columns)} on ${sql.table(table)}
      begin
        update ${sql.table(table)} set version = abs(random() % ${versions}) where rowid = new.rowid;
      end`.execute(db);
  },
  createOwnerVersionTriggers: (db, table, versionOfOwner) =>
    createEach(
      db,
      table,
      (change) => sql`
        begin
          update users set ${sql.id(versionOfOwner)} = abs(random() % ${versions})
            where id = ${sql.id(owned[change], "user_id")};
        end`,
    ),
};

export const postgresVersionTriggers: VersionTriggers = {
  async createVersionTrigger(db, table, columns) {
    await sql`create or replace function change_version() returns trigger language plpgsql as $$
      begin
        new.version := floor(random() * ${versions});
        return new;
      end $$`.execute(db);
    await sql`create trigger ${sql.id(`${table}_version`)} before update of ${setColumns(columns)}
      on ${sql.table(table)} for each row execute function change_version()`.execute(db);
  },
  // Once for a statement: a row that changes many times in one transaction is slower to find each time.
  async createOwnerVersionTriggers(db, table, versionOfOwner) {
    const change = sql.id(`change_${versionOfOwner}`);
    await sql`create function ${change}() returns trigger language plpgsql as $$
      begin
        update users set ${sql.id(versionOfOwner)} = floor(random() * ${versions})
          where id in (select user_id from changed);
        return null;
      end $$`.execute(db);
    await createEach(
      db,
      table,
      (kind) => sql`referencing ${sql.raw(owned[kind])} table as changed
        for each statement execute function ${change}()`,
    );
  },
};
