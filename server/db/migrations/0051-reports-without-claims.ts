import type { Migration } from "#server/db/migrator.ts";

/** Operators no longer take reports for themselves. */
export const reportsWithoutClaims: Migration = {
  async up({ schema }) {
    await schema.dropIndex("reports_claimed_by").execute();
    await schema.alterTable("reports").dropColumn("claimed_by").execute();
  },
};
