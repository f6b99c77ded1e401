import { sql } from "kysely";
import type { Migration } from "#server/db/migrator.ts";

/**
 * Whether somebody's notifications have changed is found with who they are, which every request looks up: a poll that
 * finds nothing new asks nothing else. In rows of their own: likes and comments would wait for whoever holds the person's.
 */
export const notificationVersions: Migration = {
  async up(db, dialect) {
    await db.schema
      .createTable("notification_versions")
      .addColumn("user_id", "text", (column) => column.primaryKey().references("users.id").onDelete("cascade"))
      .addColumn("version", "bigint", (column) => column.notNull().defaultTo(0))
      .$call(dialect.clustered)
      .execute();
    await sql`insert into notification_versions (user_id) select id from users`.execute(db);
    await dialect.createVersionForEach(db, "notification_versions");
    await dialect.createOwnerVersionTriggers(db, "notifications", "notification_versions");
  },
};
