import { sql } from "kysely";
import type { Migration } from "#server/db/migrator.ts";

/** What of a session answers about one's own journal depend on. */
const answered = [
  ...["product_id", "strain_name", "brand", "strain_type", "ingestion_method", "thc_percentage", "rating", "rated_by"],
  ...["manual_rank", "location", "companions", "moods", "unwanted_effects", "amount", "amount_unit", "visibility"],
  ...["photo_id", "consumed_at", "reasons", "reason_levels", "utc_offset", "hidden_at"],
];

/** Photos of a session that moderation hides get new addresses, which answers that are kept would go on without. */
export const hiddenAnswers: Migration = {
  async up(db, dialect) {
    await dialect.dropConcernedVersionTrigger(db, "journal_session_changed");
    await dialect.createConcernedVersionTrigger(db, "journal_versions", {
      ...{ name: "journal_session_changed", table: "cannabis_sessions", to: answered },
      concerned: sql`select new.user_id`,
    });
  },
};
