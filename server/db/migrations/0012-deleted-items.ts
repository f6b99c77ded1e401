import type { Migration } from "#server/db/migrator.ts";
import { isOneOf, time } from "./column-definitions.ts";

/** What was deleted a moment ago, so that Undo can bring it back. */
export const deletedItems: Migration = {
  async up({ schema }, dialect) {
    await schema
      .createTable("deleted_items")
      .$call(dialect.withIdentity)
      .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("item_id", "bigint", (column) => column.notNull())
      .addColumn("photo_id", "text", (column) => column.references("photos.id").onDelete("set null"))
      .addColumn("content", "text", (column) => column.notNull())
      .addColumn("deleted_at", time, (column) => column.notNull())
      .addCheckConstraint("deleted_items_kind_check", isOneOf("kind", ["session", "comment"]))
      .addUniqueConstraint("deleted_items_unique", ["kind", "item_id"])
      .execute();
    await schema.createIndex("deleted_items_deleted_at").on("deleted_items").column("deleted_at").execute();
    await schema.createIndex("deleted_items_user_id").on("deleted_items").column("user_id").execute();
    await schema.createIndex("deleted_items_photo_id").on("deleted_items").column("photo_id").execute();
  },
};
