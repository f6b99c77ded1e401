import { sql } from "kysely";
import type { Migration } from "#server/db/migrator.ts";
import { time } from "./column-definitions.ts";

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
];
const changes = [
  { name: "journal_session_logged", table: "cannabis_sessions", to: "insert", row: "new" },
  { name: "journal_session_changed", table: "cannabis_sessions", to: answered, row: "new" },
  { name: "journal_session_deleted", table: "cannabis_sessions", to: "delete", row: "old" },
  { name: "journal_comparison_made", table: "session_comparisons", to: "insert", row: "new" },
  { name: "journal_comparison_undone", table: "session_comparisons", to: "delete", row: "old" },
  { name: "journal_merge_made", table: "product_merges", to: "insert", row: "new" },
  { name: "journal_merge_undone", table: "product_merges", to: "delete", row: "old" },
] as const;

/**
 * Looks at journals, with what they came to: between two of them nothing may be found. And a version of each person's
 * journal, so that answers about thousands of sessions are made once.
 */
export const patternLooks: Migration = {
  async up(db, dialect) {
    await db.schema
      .createTable("pattern_looks")
      .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
      .addColumn("rated", "integer", (column) => column.notNull())
      .addColumn("time_zone", "text", (column) => column.notNull())
      .addColumn("result", "text", (column) => column.notNull())
      .addColumn("fingerprint", "text", (column) => column.notNull())
      .addColumn("checked_fingerprint", "text")
      .addColumn("standing", "text")
      .addColumn("looked_at", time, (column) => column.notNull())
      .addPrimaryKeyConstraint("pattern_looks_pkey", ["user_id", "rated"])
      .execute();
    await db.schema
      .createTable("journal_versions")
      .addColumn("user_id", "text", (column) => column.primaryKey().references("users.id").onDelete("cascade"))
      .addColumn("version", "bigint", (column) => column.notNull().defaultTo(0))
      .$call(dialect.clustered)
      .execute();
    await sql`insert into journal_versions (user_id) select id from users`.execute(db);
    await dialect.createVersionForEach(db, "journal_versions");
    for (const { row, ...change } of changes)
      await dialect.createConcernedVersionTrigger(db, "journal_versions", {
        ...change,
        concerned: sql`select ${sql.id(row, "user_id")}`,
      });
  },
};
