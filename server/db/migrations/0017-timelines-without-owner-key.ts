import { sql } from "kysely";
import type { Migration } from "#server/db/migrator.ts";
import { time } from "./column-definitions.ts";

/** Timelines point at nobody any more: a session is written to thousands at once, and each row paid for the check. */
export const timelinesWithoutOwnerKey: Migration = {
  async up(db, dialect) {
    const { schema } = db;
    await schema
      .createTable("new_timeline_entries")
      .addColumn("owner_id", "text", (column) => column.notNull())
      .addColumn("created_at", time, (column) => column.notNull())
      .addColumn("session_id", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("timeline_entries_place", ["owner_id", "created_at", "session_id"])
      .$call(dialect.clustered)
      .execute();
    await sql`insert into new_timeline_entries select owner_id, created_at, session_id from timeline_entries`.execute(
      db,
    );
    await schema.dropTable("timeline_entries").execute();
    await schema.alterTable("new_timeline_entries").renameTo("timeline_entries").execute();
  },
};
