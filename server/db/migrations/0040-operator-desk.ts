import type { Migration } from "#server/db/migrator.ts";
import { isOneOf, time } from "./column-definitions.ts";

/** Who has taken a report, an appeal against each action, and what an admin says about the server. */
export const operatorDesk: Migration = {
  async up({ schema }, dialect) {
    await schema
      .alterTable("reports")
      .addColumn("claimed_by", "text", (column) => column.references("users.id").onDelete("set null"))
      .execute();
    await schema.createIndex("reports_claimed_by").on("reports").column("claimed_by").execute();
    await schema.createIndex("reports_subject").on("reports").columns(["kind", "subject_id"]).execute();

    await schema
      .createTable("appeals")
      .$call(dialect.withIdentity)
      .addColumn("action_id", "bigint", (column) =>
        column.notNull().references("moderation_actions.id").onDelete("cascade"),
      )
      .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
      .addColumn("content", "text", (column) => column.notNull())
      .addColumn("answer", "text")
      .addColumn("answered_at", time)
      .addColumn("created_at", time, (column) => column.notNull())
      .addUniqueConstraint("appeals_unique", ["action_id"])
      .addCheckConstraint("appeals_answer_check", isOneOf("answer", ["granted", "refused"]))
      .execute();
    await schema.createIndex("appeals_user_id").on("appeals").columns(["user_id", "id"]).execute();

    await schema
      .createTable("server_settings")
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("value", "text", (column) => column.notNull())
      .addColumn("updated_at", time, (column) => column.notNull())
      .addCheckConstraint(
        "server_settings_name_check",
        isOneOf("name", ["name", "about", "rules", "contact", "legal", "registration"]),
      )
      .execute();
  },
};
