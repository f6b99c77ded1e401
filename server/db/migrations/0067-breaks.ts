import { sql } from "kysely";
import type { Migration } from "#server/db/migrator.ts";

/** Breaks, one that lasts for each person, with a line a day; and the numbers to call that the operators keep. */
export const breaks: Migration = {
  async up(db, dialect) {
    await db.schema
      .createTable("breaks")
      .$call(dialect.withIdentity)
      .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
      .addColumn("key", "text", (column) => column.notNull())
      .addColumn("began_on", "text", (column) => column.notNull())
      .addColumn("until_on", "text")
      .addColumn("ended_on", "text")
      .addColumn("rests_feed", "boolean", (column) => column.notNull())
      .addColumn("rests_suggestions", "boolean", (column) => column.notNull())
      .addColumn("keeps_lines", "boolean", (column) => column.notNull())
      .addColumn("note", "text")
      .addColumn("import_id", "text")
      .addUniqueConstraint("breaks_key_unique", ["user_id", "key"])
      .execute();
    await db.schema
      .createIndex("breaks_current")
      .unique()
      .on("breaks")
      .column("user_id")
      .where(sql.ref("ended_on"), "is", null)
      .execute();
    await db.schema
      .createTable("break_lines")
      .addColumn("break_id", "bigint", (column) => column.notNull().references("breaks.id").onDelete("cascade"))
      .addColumn("day", "text", (column) => column.notNull())
      .addColumn("text", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("break_lines_pkey", ["break_id", "day"])
      .execute();
    await db.schema
      .createTable("helplines")
      .addColumn("position", "integer", (column) => column.primaryKey().notNull())
      .addColumn("country", "text", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("number", "text", (column) => column.notNull())
      .addColumn("hours", "text")
      .addColumn("url", "text")
      .addColumn("is_urgent", "boolean", (column) => column.notNull())
      .addColumn("checked_on", "text", (column) => column.notNull())
      .execute();
  },
};
