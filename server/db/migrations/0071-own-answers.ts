import { sql } from "kysely";
import type { Migration } from "#server/db/migrator.ts";

/** What of a session answers about one's own journal depend on. */
const answered = [
  ...["product_id", "strain_name", "brand", "strain_type", "ingestion_method", "thc_percentage", "rating", "rated_by"],
  ...["manual_rank", "location", "companions", "moods", "unwanted_effects", "amount", "amount_unit", "visibility"],
  ...["photo_id", "consumed_at", "reasons", "reason_levels", "utc_offset"],
];

/** The columns of a session that counting and ranking a journal read. */
const read = [
  ...["rating", "thc_percentage", "ingestion_method", "strain_type", "moods", "strain_name", "brand", "product_id"],
  ...["photo_id", "rated_by", "manual_rank", "created_at"],
];

/**
 * Stats and the places of products are answers that are kept as long as the journal has the same version, so that has to
 * change with all that they're made of. And they are made by walking through the journal once.
 */
export const ownAnswers: Migration = {
  async up(db, dialect) {
    await dialect.dropConcernedVersionTrigger(db, "journal_session_changed");
    for (const change of [
      {
        ...{ name: "journal_session_changed", table: "cannabis_sessions", to: answered },
        concerned: sql`select new.user_id`,
      },
      {
        ...{ name: "journal_base_changed", table: "session_ratings", to: ["base_strength", "base_variance"] },
        concerned: sql`select new.user_id`,
      },
      {
        ...{ name: "journal_base_made", table: "session_ratings", to: "insert" as const },
        concerned: sql`select new.user_id where new.base_strength is not null`,
      },
    ])
      await dialect.createConcernedVersionTrigger(db, "journal_versions", change);
    await db.schema.dropIndex("cannabis_sessions_by_consumption").execute();
    await dialect.createCoveringIndex(db, "cannabis_sessions_by_consumption", {
      table: "cannabis_sessions",
      sortedBy: ["user_id", "consumed_at", "id"],
      alsoRead: read,
    });
  },
};
