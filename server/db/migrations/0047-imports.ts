import { sql } from "kysely";
import type { Migration } from "#server/db/migrator.ts";
import { isOneOf, time } from "./column-definitions.ts";

/** What people bring in, and each row of it until a day after. */
export const imports: Migration = {
  async up({ schema }) {
    await schema
      .createTable("imports")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("has_file", "boolean", (column) => column.notNull())
      .addColumn("with_photos", "boolean", (column) => column.notNull())
      .addColumn("columns", "text")
      .addColumn("choices", "text")
      .addColumn("total", "integer", (column) => column.notNull())
      .addColumn("photos", "integer", (column) => column.notNull())
      .addColumn("added", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("present", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("failed", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("claimed_until", time)
      .addColumn("created_at", time, (column) => column.notNull())
      .addColumn("ended_at", time)
      .addCheckConstraint("imports_kind_check", isOneOf("kind", ["archive", "table"]))
      .addCheckConstraint(
        "imports_state_check",
        isOneOf("state", ["ready", "running", "done", "cancelled", "failed", "undoing", "undone"]),
      )
      .execute();
    await schema.createIndex("imports_user_id").on("imports").columns(["user_id", "created_at"]).execute();
    await schema
      .createIndex("imports_under_way")
      .on("imports")
      .column("claimed_until")
      .where(sql.ref("state"), "in", sql`('running', 'undoing')`)
      .execute();

    await schema
      .createTable("import_rows")
      .addColumn("import_id", "text", (column) => column.notNull().references("imports.id").onDelete("cascade"))
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("position", "integer", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("content", "text", (column) => column.notNull())
      .addColumn("source_id", "text")
      .addColumn("made_id", "bigint")
      .addColumn("problem", "text")
      .addPrimaryKeyConstraint("import_rows_pkey", ["import_id", "kind", "position"])
      .addCheckConstraint(
        "import_rows_kind_check",
        isOneOf("kind", ["session", "comparison", "favorite", "effect", "want", "merge"]),
      )
      .addCheckConstraint(
        "import_rows_state_check",
        isOneOf("state", ["waiting", "added", "present", "failed", "undone"]),
      )
      .execute();
    await schema
      .createIndex("import_rows_state")
      .on("import_rows")
      .columns(["import_id", "kind", "state", "position"])
      .execute();
  },
};
