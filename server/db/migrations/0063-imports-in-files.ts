import { type Kysely, sql } from "kysely";
import type { Migration } from "#server/db/migrator.ts";

/** Tables whose rows an import adds, with the name that its own rows had for them. */
const made = {
  cannabis_sessions: "session",
  own_effects: "effect",
  want_to_try: "want",
  product_merges: "merge",
} as const;

/**
 * What an import has added names it, so that its rows needn't be kept to be undone; they are in a file of the machine that
 * received it. Imports that are over keep their day: what they have added is named, and rows that failed stay. One that was
 * running ends, so that its person is asked for the file again; one that hadn't run goes.
 */
export const importsInFiles: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db;
    for (const [table, kind] of Object.entries(made)) {
      await schema.alterTable(table).addColumn("import_id", "text").execute();
      await sql`
        update ${sql.table(table)} set import_id = import_rows.import_id from import_rows
        where import_rows.kind = ${kind} and state = 'added' and made_id = ${sql.ref(`${table}.id`)}`.execute(db);
    }
    await schema
      .createIndex("cannabis_sessions_import_id")
      .on("cannabis_sessions")
      .column("import_id")
      .where(sql.ref("import_id"), "is not", null)
      .execute();
    await schema
      .createTable("import_failures")
      .addColumn("import_id", "text", (column) => column.notNull().references("imports.id").onDelete("cascade"))
      .addColumn("position", "integer", (column) => column.notNull())
      .addColumn("content", "text", (column) => column.notNull())
      .addColumn("reason", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("import_failures_pkey", ["import_id", "position"])
      .execute();
    await sql`
      insert into import_failures (import_id, position, content, reason)
      select import_id, position, content, coalesce(problem, '') from import_rows
      where kind = 'session' and state = 'failed'`.execute(db);
    await schema.dropTable("import_rows").execute();
    await sql`delete from imports where state = 'ready'`.execute(db);
    await sql`
      update imports set state = 'failed', ended_at = created_at, claimed_until = null
      where state = 'running'`.execute(db);
    await schema.alterTable("imports").dropColumn("has_file").execute();
    await schema
      .alterTable("imports")
      .addColumn("batches", "text", (column) => column.notNull().defaultTo("[]"))
      .execute();
  },
};
