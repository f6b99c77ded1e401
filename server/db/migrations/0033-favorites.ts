import type { Migration } from "#server/db/migrator.ts";

/** Sessions that their owners have pinned to their profiles, in order. */
export const favorites: Migration = {
  async up({ schema }) {
    await schema
      .createTable("favorites")
      .addColumn("session_id", "bigint", (column) =>
        column.primaryKey().references("cannabis_sessions.id").onDelete("cascade"),
      )
      .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
      .addColumn("position", "integer", (column) => column.notNull())
      .execute();
    await schema
      .createIndex("favorites_of_user")
      .on("favorites")
      .columns(["user_id", "position", "session_id"])
      .execute();
  },
};
