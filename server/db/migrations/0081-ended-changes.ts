import type { Migration } from "#server/db/migrator.ts";

/** A change of many sessions that was ended under way is told from one that had nothing to change. */
export const endedChanges: Migration = {
  async up({ schema }) {
    await schema
      .alterTable("bulk_changes")
      .addColumn("was_ended", "boolean", (column) => column.notNull().defaultTo(false))
      .execute();
  },
};
