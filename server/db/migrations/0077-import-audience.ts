import type { Migration } from "#server/db/migrator.ts";

/** Who shall see what an import adds; null for one from before this was asked, whose sessions are private. */
export const importAudience: Migration = {
  async up({ schema }) {
    await schema.alterTable("imports").addColumn("visibility", "text").execute();
  },
};
