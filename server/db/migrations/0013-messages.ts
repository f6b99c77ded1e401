import { sql } from "kysely";
import type { Migration } from "#server/db/migrator.ts";
import { time } from "./column-definitions.ts";

/** What two people write to each other; it ends with either account. */
export const messages: Migration = {
  async up({ schema }, dialect) {
    await schema
      .createTable("conversations")
      .$call(dialect.withIdentity)
      .addColumn("first_user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
      .addColumn("second_user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
      .addColumn("first_read_id", "bigint", (column) => column.notNull().defaultTo(0))
      .addColumn("second_read_id", "bigint", (column) => column.notNull().defaultTo(0))
      .addColumn("revision", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("last_message_at", time, (column) => column.notNull())
      // Also leads to the conversations of the first; one row for both, whoever wrote first.
      .addUniqueConstraint("conversations_unique", ["first_user_id", "second_user_id"])
      // Which one is first the application decides: the order of texts depends on the database's language.
      .addCheckConstraint("conversations_two_check", sql`first_user_id <> second_user_id`)
      .execute();
    await schema
      .createIndex("conversations_of_second")
      .on("conversations")
      .columns(["second_user_id", "first_user_id"])
      .execute();

    await schema
      .createTable("messages")
      .$call(dialect.withIdentity)
      .addColumn("conversation_id", "bigint", (column) =>
        column.notNull().references("conversations.id").onDelete("cascade"),
      )
      .addColumn("sender_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
      .addColumn("content", "text", (column) => column.notNull())
      .addColumn("key", "text", (column) => column.notNull())
      .addColumn("created_at", time, (column) => column.notNull())
      .addColumn("hidden_at", time)
      .addUniqueConstraint("messages_key_unique", ["conversation_id", "sender_id", "key"])
      .execute();
    await schema.createIndex("messages_listed").on("messages").columns(["conversation_id", "id desc"]).execute();
    // What a deleted person takes along is found without a scan.
    await schema.createIndex("messages_of_sender").on("messages").column("sender_id").execute();

    // However much somebody writes, it is one notification.
    await schema
      .createIndex("notifications_of_messages")
      .unique()
      .on("notifications")
      .columns(["user_id", "from_user_id"])
      .where(sql.ref("type"), "=", sql.lit("other"))
      .execute();
  },
};
