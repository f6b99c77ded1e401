import type { Migration } from "#server/db/migrator.ts";

/** Whether a person and others learn where they agree. */
export const agreement: Migration = {
  async up({ schema }) {
    await schema
      .alterTable("users")
      .addColumn("show_agreement", "boolean", (column) => column.notNull().defaultTo(true))
      .execute();
  },
};
