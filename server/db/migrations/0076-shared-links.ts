import type { Migration } from "#server/db/migrator.ts";
import { time } from "./column-definitions.ts";

/** Links by which anyone sees a session, without an account. A session has one while its owner has turned it on. */
export const sharedLinks: Migration = {
  async up({ schema }) {
    await schema
      .createTable("shared_links")
      .addColumn("session_id", "bigint", (column) =>
        column.primaryKey().references("cannabis_sessions.id").onDelete("cascade"),
      )
      .addColumn("token", "text", (column) => column.notNull().unique())
      .addColumn("shared_at", time, (column) => column.notNull())
      .execute();
  },
};
