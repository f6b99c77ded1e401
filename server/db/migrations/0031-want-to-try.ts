import type { Migration } from "#server/db/migrator.ts";
import { isOneOf, time } from "./column-definitions.ts";

/**
 * Products that a person wants to try. An entry has the name as it was read, and no foreign key to the session that it
 * came from: it outlives that session, and Undo brings the session back under its old id.
 */
export const wantToTry: Migration = {
  async up(db, dialect) {
    await db.schema
      .createTable("want_to_try")
      .$call(dialect.withIdentity)
      .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
      .addColumn("product_id", "text", (column) => column.notNull().references("products.id"))
      .addColumn("strain_name", "text", (column) => column.notNull())
      .addColumn("brand", "text")
      .addColumn("strain_type", "text")
      .addColumn("session_id", "bigint")
      .addColumn("kept_at", time)
      .addColumn("created_at", time, (column) => column.notNull())
      .addUniqueConstraint("want_to_try_unique", ["user_id", "product_id"])
      .execute();
    await db.schema.createIndex("want_to_try_product_id").on("want_to_try").column("product_id").execute();
    const kinds = ["session", "comment", "want"];
    await dialect.replaceCheck(db, "deleted_items", "deleted_items_kind_check", isOneOf("kind", kinds));
  },
};
