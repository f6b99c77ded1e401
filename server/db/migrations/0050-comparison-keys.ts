import type { Migration } from "#server/db/migrator.ts";

/** A choice that is sent again because its answer was lost counts once. */
export const comparisonKeys: Migration = {
  async up({ schema }) {
    await schema.alterTable("session_comparisons").addColumn("key", "text").execute();
    await schema
      .createIndex("session_comparisons_of_key")
      .unique()
      .on("session_comparisons")
      .columns(["user_id", "winner_session_id", "loser_session_id", "key"])
      .where("key", "is not", null)
      .execute();
  },
};
