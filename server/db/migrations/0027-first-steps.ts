import type { Migration } from "#server/db/migrator.ts";

/** What a new person has seen and done on their first day. True for all who were here before. */
export const firstSteps: Migration = {
  async up({ schema }) {
    for (const column of ["first_steps_shown", "recovery_codes_saved", "welcome_closed"])
      await schema
        .alterTable("users")
        .addColumn(column, "boolean", (definition) => definition.notNull().defaultTo(true))
        .execute();
  },
};
