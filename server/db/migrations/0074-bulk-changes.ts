import type { Migration } from "#server/db/migrator.ts";
import { time } from "./column-definitions.ts";

/** Changes of many sessions at once, with what each of them was before. Sessions have no foreign key: they may be deleted. */
export const bulkChanges: Migration = {
  async up({ schema }, dialect) {
    await schema
      .createTable("bulk_changes")
      .$call(dialect.withIdentity)
      .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
      .addColumn("key", "text", (column) => column.notNull())
      .addColumn("is_deletion", "boolean", (column) => column.notNull())
      .addColumn("sessions_count", "integer", (column) => column.notNull())
      .addColumn("restored_count", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("kept_count", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("begun_at", time, (column) => column.notNull())
      .addColumn("finished_at", time)
      .addColumn("undone_at", time)
      .addUniqueConstraint("bulk_changes_key_unique", ["user_id", "key"])
      .execute();
    await schema.createIndex("bulk_changes_begun_at").on("bulk_changes").column("begun_at").execute();
    await schema
      .createTable("bulk_changed_sessions")
      .addColumn("change_id", "bigint", (column) => column.notNull().references("bulk_changes.id").onDelete("cascade"))
      .addColumn("session_id", "bigint", (column) => column.notNull())
      .addColumn("difference", "text")
      .addPrimaryKeyConstraint("bulk_changed_sessions_pkey", ["change_id", "session_id"])
      .$call(dialect.clustered)
      .execute();
  },
};
