import type { Migration } from "#server/db/migrator.ts";

/** What a session's version changes with: everything shown of it in a list but its counters. */
const versioned = [
  ...["user_id", "product_id", "strain_name", "strain_key", "strain_type", "brand", "brand_key", "ingestion_method"],
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
  ...["photo_id", "own_effects", "unwanted_effects", "shares_effects", "amount", "amount_unit", "label_facts"],
  ...["consumed_at", "utc_offset", "created_at", "updated_at"],
];

/** What labels say of sessions' products, and the batch that it belongs to. */
export const labelFacts: Migration = {
  async up(db, dialect) {
    await dialect.dropVersionTrigger(db, "cannabis_sessions");
    for (const column of ["label_facts", "batch_key"])
      await db.schema.alterTable("cannabis_sessions").addColumn(column, "text").execute();
    await dialect.createVersionTrigger(db, "cannabis_sessions", versioned);
  },
};
