import type { Migration } from "#server/db/migrator.ts";
import { isOneOf, time } from "./column-definitions.ts";

const kinds = ["session", "comment", "message", "user"];

/** What people report, and everything that moderation does, which is never changed nor deleted. */
export const reports: Migration = {
  async up({ schema }, dialect) {
    await schema
      .createTable("reports")
      .$call(dialect.withIdentity)
      .addColumn("reporter_id", "text", (column) => column.references("users.id").onDelete("set null"))
      .addColumn("reported_user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("subject_id", "text", (column) => column.notNull())
      .addColumn("reason", "text", (column) => column.notNull())
      .addColumn("details", "text")
      .addColumn("content", "text", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull().defaultTo("open"))
      .addColumn("created_at", time, (column) => column.notNull())
      .addCheckConstraint("reports_kind_check", isOneOf("kind", kinds))
      .addCheckConstraint(
        "reports_reason_check",
        isOneOf("reason", ["harassment", "danger", "minor", "sale", "private", "spam", "other"]),
      )
      .addCheckConstraint("reports_state_check", isOneOf("state", ["open", "acted", "dismissed"]))
      .addUniqueConstraint("reports_unique", ["reporter_id", "kind", "subject_id"])
      .execute();
    await schema.createIndex("reports_state").on("reports").columns(["state", "created_at", "id"]).execute();
    await schema.createIndex("reports_reported_user_id").on("reports").column("reported_user_id").execute();

    await schema
      .createTable("moderation_actions")
      .$call(dialect.withIdentity)
      .addColumn("action", "text", (column) => column.notNull())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("subject_id", "text", (column) => column.notNull())
      .addColumn("report_id", "bigint", (column) => column.references("reports.id").onDelete("set null"))
      .addColumn("operator", "text", (column) => column.notNull())
      .addColumn("reason", "text", (column) => column.notNull())
      .addColumn("created_at", time, (column) => column.notNull())
      .addCheckConstraint(
        "moderation_actions_action_check",
        isOneOf("action", ["hide", "unhide", "suspend", "unsuspend", "dismiss"]),
      )
      .addCheckConstraint("moderation_actions_kind_check", isOneOf("kind", kinds))
      .execute();
    await schema.createIndex("moderation_actions_report_id").on("moderation_actions").column("report_id").execute();
  },
};
