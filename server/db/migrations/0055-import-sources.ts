import type { Migration } from "#server/db/migrator.ts";

/** The program that wrote a table, as its preview says it. */
export const importSources: Migration = {
  async up({ schema }) {
    await schema.alterTable("imports").addColumn("source", "text").execute();
  },
};
