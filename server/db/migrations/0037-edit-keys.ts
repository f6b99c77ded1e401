import type { Migration } from "#server/db/migrator.ts";

/** The idempotency keys of a session's last edits, as a JSON list: one that is sent again changes nothing. */
export const editKeys: Migration = {
  async up({ schema }) {
    await schema
      .alterTable("cannabis_sessions")
      .addColumn("edit_keys", "text", (column) => column.notNull().defaultTo("[]"))
      .execute();
  },
};
