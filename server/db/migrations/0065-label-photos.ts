import type { Migration } from "#server/db/migrator.ts";
import { isOneOf } from "./column-definitions.ts";

/**
 * Photos of labels, for their owners alone: not a session's photos, which others see. `session_id` has no foreign key: a
 * deleted session keeps its photo for Undo, and ids are never used again.
 */
export const labelPhotos: Migration = {
  async up(db, dialect) {
    await dialect.replaceCheck(db, "photos", "photos_kind_check", isOneOf("kind", ["photo", "avatar", "label"]));
    await db.schema
      .createTable("label_photos")
      .addColumn("photo_id", "text", (column) => column.primaryKey().references("photos.id").onDelete("cascade"))
      .addColumn("session_id", "bigint", (column) => column.notNull())
      .addUniqueConstraint("label_photos_unique", ["session_id"])
      .execute();
  },
};
