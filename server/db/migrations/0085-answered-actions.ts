import type { Migration } from "#server/db/migrator.ts";

/**
 * An action that undoes another names it: of several notes about the same thing, one may be taken back.
 * No reference: rows go into a new database in any order.
 */
export const answeredActions: Migration = {
  async up({ schema }) {
    await schema.alterTable("moderation_actions").addColumn("about", "bigint").execute();
  },
};
