import type { Migration } from "#server/db/migrator.ts";

/**
 * A session's photos after its first, which stays in `cannabis_sessions.photo_id`; and what each photo shows, in words.
 * `session_id` has no foreign key: a deleted session keeps its photos for Undo, and ids are never used again.
 */
export const furtherPhotos: Migration = {
  async up({ schema }) {
    await schema.alterTable("photos").addColumn("alt", "text").execute();
    await schema.alterTable("photos").addColumn("key", "text").execute();
    await schema
      .createIndex("photos_of_key")
      .unique()
      .on("photos")
      .columns(["user_id", "key"])
      .where("key", "is not", null)
      .execute();
    await schema
      .createTable("further_photos")
      .addColumn("photo_id", "text", (column) => column.primaryKey().references("photos.id").onDelete("cascade"))
      .addColumn("session_id", "bigint", (column) => column.notNull())
      .addColumn("position", "integer", (column) => column.notNull())
      .addUniqueConstraint("further_photos_unique", ["session_id", "position"])
      .execute();
  },
};
