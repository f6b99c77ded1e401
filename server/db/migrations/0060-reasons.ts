import { sql } from "kysely";
import type { Migration } from "#server/db/migrator.ts";

/** What a session's version changes with: everything shown of it in a list but its counters. */
const versioned = [
  ...["user_id", "product_id", "strain_name", "strain_key", "strain_type", "brand", "brand_key"],
  ...["ingestion_method", "thc_percentage", "cbd_percentage", "body_mind_ratio", "body_mind_set", "rating", "rated_by"],
  ...["manual_rank", "location", "companions", "notes", "moods", "visibility", "private_note"],
  ...[
    "show_companions",
    "comments_closed",
    "hidden_at",
    "photo_id",
    "own_effects",
    "unwanted_effects",
    "shares_effects",
  ],
  ...["amount", "amount_unit", "label_facts", "consumed_at", "utc_offset", "created_at", "updated_at"],
  ...["reasons", "reason_levels", "shares_reasons"],
];
/** What of a session answers about one's own journal depend on. */
const answered = [
  ...[
    "product_id",
    "strain_name",
    "brand",
    "strain_type",
    "ingestion_method",
    "thc_percentage",
    "rating",
    "manual_rank",
  ],
  ...["location", "companions", "unwanted_effects", "amount", "amount_unit", "visibility", "photo_id", "consumed_at"],
  ...["reasons", "reason_levels", "utc_offset"],
];

/** What a session was for, and how that was before and after: its owner's alone, unless shown on that session. */
export const reasons: Migration = {
  async up(db, dialect) {
    await dialect.dropVersionTrigger(db, "cannabis_sessions");
    await dialect.dropConcernedVersionTrigger(db, "journal_session_changed");
    for (const column of ["reasons", "reason_levels", "better_after"])
      await db.schema
        .alterTable("cannabis_sessions")
        .addColumn(column, "text", (definition) => definition.notNull().defaultTo("[]"))
        .execute();
    await db.schema
      .alterTable("cannabis_sessions")
      .addColumn("shares_reasons", "boolean", (column) => column.notNull().defaultTo(false))
      .execute();
    await dialect.createVersionTrigger(db, "cannabis_sessions", versioned);
    await dialect.createConcernedVersionTrigger(db, "journal_versions", {
      ...{ name: "journal_session_changed", table: "cannabis_sessions", to: answered },
      concerned: sql`select new.user_id`,
    });
  },
};
