import type { Migration } from "#server/db/migrator.ts";

/** What a session's version changes with: everything shown of it in a list but its counters. */
const versioned = [
  ...["user_id", "strain_name", "strain_key", "strain_type", "brand", "brand_key", "ingestion_method"],
  ...["thc_percentage", "cbd_percentage", "body_mind_ratio", "body_mind_set", "rating", "rated_by", "manual_rank"],
  ...[
    "location",
    "companions",
    "notes",
    "moods",
    "visibility",
    "private_note",
    "show_companions",
    "comments_closed",
    "hidden_at",
  ],
  ...["photo_id", "own_effects", "unwanted_effects", "shares_effects", "amount", "amount_unit"],
  ...["consumed_at", "created_at", "updated_at", "product_id"],
];

/** Whether the balance of body and mind was said. Forms used to send 50 when nobody had: what is exactly that counts as unsaid. */
export const bodyMindSet: Migration = {
  async up(connection, dialect) {
    const db = connection.withTables<{ cannabis_sessions: { body_mind_ratio: number; body_mind_set: boolean } }>();
    await dialect.dropVersionTrigger(connection, "cannabis_sessions");
    await db.schema
      .alterTable("cannabis_sessions")
      .addColumn("body_mind_set", "boolean", (column) => column.notNull().defaultTo(false))
      .execute();
    await db.updateTable("cannabis_sessions").set({ body_mind_set: true }).where("body_mind_ratio", "<>", 50).execute();
    await dialect.createVersionTrigger(connection, "cannabis_sessions", versioned);
  },
};
