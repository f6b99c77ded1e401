import type { Migration } from "#server/db/migrator.ts";

export const servedPairs: Migration = {
  async up({ schema }) {
    await schema
      .createTable("served_pairs")
      .addColumn("user_id", "text", (column) => column.primaryKey().references("users.id").onDelete("cascade"))
      // They point at nothing on purpose: a session that is gone is never served, so its id does no harm here.
      .addColumn("left_session_id", "bigint", (column) => column.notNull())
      .addColumn("right_session_id", "bigint", (column) => column.notNull())
      .execute();
  },
};
