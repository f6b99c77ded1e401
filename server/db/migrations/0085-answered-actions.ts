import type { Migration } from "#server/db/migrator.ts";

/**
 * What undoes an action names it: a person may have been sent several notes about the same thing, of which one is taken back.
 * No reference: rows go into a new database in any order.
 */
export const answeredActions: Migration = {
  async up({ schema }) {
    await schema.alterTable("moderation_actions").addColumn("about", "bigint").execute();
  },
};
