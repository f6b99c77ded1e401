import type { Migration } from "#server/db/migrator.ts";

/** What is sent again because its answer was lost is found by the key that came with it, and not stored twice. */
export const sendingKeys: Migration = {
  async up({ schema }) {
    const places = { cannabis_sessions: ["user_id", "key"], comments: ["session_id", "user_id", "key"] };
    for (const [table, columns] of Object.entries(places)) {
      await schema.alterTable(table).addColumn("key", "text").execute();
      await schema
        .createIndex(`${table}_of_key`)
        .unique()
        .on(table)
        .columns(columns)
        .where("key", "is not", null)
        .execute();
    }
  },
};
