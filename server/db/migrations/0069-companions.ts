import { sql } from "kysely";
import type { Migration } from "#server/db/migrator.ts";
import { isOneOf, time } from "./column-definitions.ts";

const kinds = ["follow", "like", "comment", "reply", "mention", "message", "companion"];

/**
 * People who are asked to add their own session to another's. `gathering_id` is the session that one was added to, and
 * of that session itself its own id. It has no foreign key: what Undo brings back is part of it again, and ids are never
 * used again.
 */
export const companions: Migration = {
  async up(db, dialect) {
    await db.schema
      .createTable("companions")
      .addColumn("session_id", "bigint", (column) =>
        column.notNull().references("cannabis_sessions.id").onDelete("cascade"),
      )
      .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("asked_at", time, (column) => column.notNull())
      .addPrimaryKeyConstraint("companions_pkey", ["session_id", "user_id"])
      .addCheckConstraint("companions_state_check", isOneOf("state", ["asked", "joined", "ended"]))
      .$call(dialect.clustered)
      .execute();
    await db.schema.createIndex("companions_of_user").on("companions").columns(["user_id", "asked_at"]).execute();
    await db.schema
      .createIndex("companions_asked_at")
      .on("companions")
      .column("asked_at")
      .where(sql.ref("state"), "=", sql.lit("asked"))
      .execute();
    await db.schema.alterTable("cannabis_sessions").addColumn("gathering_id", "bigint").execute();
    await db.schema
      .createIndex("cannabis_sessions_gathering")
      .on("cannabis_sessions")
      .column("gathering_id")
      .where(sql.ref("gathering_id"), "is not", null)
      .execute();
    await dialect.replaceCheck(db, "notifications", "notifications_kind_check", isOneOf("kind", kinds));
    await dialect.replaceCheck(db, "muted_notifications", "muted_notifications_kind_check", isOneOf("kind", kinds));
    await db.schema
      .createIndex("notifications_of_companion")
      .unique()
      .on("notifications")
      .columns(["session_id", "user_id"])
      .where(sql.ref("kind"), "=", sql.lit("companion"))
      .execute();
    await dialect.createConcernedVersionTrigger(db, "notification_versions", {
      name: "cannabis_sessions_asked_notification_versions",
      table: "cannabis_sessions",
      to: ["brand", "ingestion_method", "amount", "amount_unit"],
      concerned: sql`select distinct user_id from notifications where session_id = new.id and kind = 'companion'`,
    });
  },
};
