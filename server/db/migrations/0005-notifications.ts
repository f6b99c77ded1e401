import { sql } from "kysely";
import type { Migration } from "#server/db/migrator.ts";
import { isOneOf, time } from "./column-definitions.ts";

export const notifications: Migration = {
  async up({ schema }, dialect) {
    await schema
      .createTable("notifications")
      .$call(dialect.withIdentity)
      .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
      .addColumn("type", "text", (column) => column.notNull())
      .addColumn("from_user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
      .addColumn("session_id", "bigint", (column) => column.references("cannabis_sessions.id").onDelete("cascade"))
      .addColumn("comment_id", "bigint", (column) => column.references("comments.id").onDelete("cascade"))
      .addColumn("is_read", "boolean", (column) => column.notNull().defaultTo(false))
      .addColumn("created_at", time, (column) => column.notNull())
      // One per comment: a unique column may be null any number of times.
      .addUniqueConstraint("notifications_comment_id_unique", ["comment_id"])
      .addCheckConstraint("notifications_type_check", isOneOf("type", ["follow", "like", "comment", "other"]))
      .addCheckConstraint("notifications_own_action_check", sql`user_id <> from_user_id`)
      .execute();
    // One per like and one per follow, however often it is toggled (decisions.md, Feed, people, privacy).
    await schema
      .createIndex("notifications_of_like")
      .unique()
      .on("notifications")
      .columns(["session_id", "from_user_id"])
      .where(sql.ref("type"), "=", sql.lit("like"))
      .execute();
    await schema
      .createIndex("notifications_of_follow")
      .unique()
      .on("notifications")
      .columns(["user_id", "from_user_id"])
      .where(sql.ref("type"), "=", sql.lit("follow"))
      .execute();
    await schema
      .createIndex("notifications_of_user")
      .on("notifications")
      // With is_read, so that a poll is answered from the index alone.
      .columns(["user_id", "created_at desc", "id desc", "is_read"])
      .execute();
    await schema.createIndex("notifications_unread").on("notifications").columns(["user_id", "is_read"]).execute();
    // What a deleted person or session takes along is found without a scan.
    for (const column of ["from_user_id", "session_id"]) {
      await schema.createIndex(`notifications_${column}`).on("notifications").column(column).execute();
    }
  },
};
