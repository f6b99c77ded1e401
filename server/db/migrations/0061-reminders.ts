import { sql } from "kysely";
import type { Migration } from "#server/db/migrator.ts";
import { isOneOf, time } from "./column-definitions.ts";

const importRowKinds = ["session", "comparison", "favorite", "effect", "want", "merge", "reminder"];

/** Sessions to be rated later, what people have chosen for it, and up to when each device has been told of them. */
export const reminders: Migration = {
  async up(db, dialect) {
    await db.schema
      .createTable("reminders")
      .addColumn("session_id", "bigint", (column) =>
        column.primaryKey().references("cannabis_sessions.id").onDelete("cascade"),
      )
      .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
      .addColumn("due_at", time, (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("told_at", time)
      .addCheckConstraint("reminders_state_check", isOneOf("state", ["waiting", "silent", "told", "skipped"]))
      .execute();
    await db.schema.createIndex("reminders_of_user").on("reminders").columns(["user_id", "due_at"]).execute();
    await db.schema
      .createIndex("reminders_due_at")
      .on("reminders")
      .column("due_at")
      .where(sql.ref("state"), "=", sql.lit("waiting"))
      .execute();
    await db.schema
      .alterTable("users")
      .addColumn("reminder_settings", "jsonb", (column) => column.notNull().defaultTo("{}"))
      .execute();
    await db.schema.alterTable("push_subscriptions").addColumn("reminded_at", time).execute();
    await sql`update push_subscriptions set reminded_at = told_at`.execute(db);
    await dialect.replaceCheck(db, "import_rows", "import_rows_kind_check", isOneOf("kind", importRowKinds));
  },
};
