import type { Migration } from "#server/db/migrator.ts";

/** What is shown of a session in a list, but for its counters. */
const versioned = {
  cannabis_sessions: [
    ...["user_id", "strain_name", "strain_key", "strain_type", "brand", "brand_key", "ingestion_method"],
    ...["thc_percentage", "cbd_percentage", "body_mind_ratio", "rating", "manual_rank", "location", "companions"],
    ...["notes", "moods", "visibility", "private_note", "show_companions", "comments_closed", "hidden_at", "photo_id"],
    ...["consumed_at", "created_at", "updated_at"],
  ],
  users: ["username", "first_name", "last_name", "avatar_id", "show_location", "allow_comments"],
} as const;

/** What is kept of a session, written for its readers, is found by the versions of its row and of its author's. */
export const versions: Migration = {
  async up(db, dialect) {
    for (const [table, columns] of Object.entries(versioned)) {
      await db.schema
        .alterTable(table)
        .addColumn("version", "bigint", (column) => column.notNull().defaultTo(0))
        .execute();
      await dialect.createVersionTrigger(db, table, columns);
    }
  },
};
