import type { Migration } from "#server/db/migrator.ts";

/**
 * The session or product that a message points to. Without a foreign key: it may be deleted, restored or out of sight, and
 * is asked for whenever somebody looks.
 */
export const sharedInMessages: Migration = {
  async up({ schema }) {
    await schema.alterTable("messages").addColumn("session_id", "bigint").execute();
    await schema.alterTable("messages").addColumn("product_id", "text").execute();
  },
};
