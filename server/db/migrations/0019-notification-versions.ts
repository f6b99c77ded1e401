import type { Migration } from "../migrator.ts";

/**
 * Whether somebody's notifications have changed stands beside who they are, which every request looks up: a poll that
 * finds nothing new asks nothing else.
 */
export const notificationVersions: Migration = {
  async up(db, dialect) {
    await db.schema
      .alterTable("users")
      .addColumn("notifications_version", "bigint", (column) => column.notNull().defaultTo(0))
      .execute();
    await dialect.createOwnerVersionTriggers(db, "notifications", "notifications_version");
  },
};
