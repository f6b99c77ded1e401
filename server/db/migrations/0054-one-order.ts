import { sql } from "kysely";
import type { Migration } from "#server/db/migrator.ts";
import { isOneOf } from "./column-definitions.ts";

/** What a session's version changes with: everything shown of it in a list but its counters. */
const versioned = [
  ...["user_id", "product_id", "strain_name", "strain_key", "strain_type", "brand", "brand_key", "ingestion_method"],
  ...["thc_percentage", "cbd_percentage", "body_mind_ratio", "rating", "rated_by", "manual_rank", "location"],
  ...["companions", "notes", "moods", "visibility", "private_note", "show_companions", "comments_closed", "hidden_at"],
  ...["photo_id", "own_effects", "unwanted_effects", "shares_effects", "amount", "amount_unit"],
  ...["consumed_at", "created_at", "updated_at"],
];

/**
 * One order of everything that a person says. How each rating was given: those from before have lost their answers and
 * count as set by hand. Answers of the rating dialog, which go with their session, and answers that a saved order has
 * absorbed. Where a saved order put each session.
 */
export const oneOrder: Migration = {
  async up(db, dialect) {
    const { schema } = db;
    await dialect.dropVersionTrigger(db, "cannabis_sessions");
    await schema
      .alterTable("cannabis_sessions")
      .addColumn("rated_by", "text", (column) =>
        column
          .notNull()
          .defaultTo("hand")
          .check(isOneOf("rated_by", ["dialog", "hand"])),
      )
      .execute();
    await dialect.createVersionTrigger(db, "cannabis_sessions", versioned);

    await schema
      .alterTable("session_comparisons")
      .addColumn("rated_session_id", "bigint", (column) =>
        column.references("cannabis_sessions.id").onDelete("cascade"),
      )
      .execute();
    for (const column of ["is_tie", "absorbed"])
      await schema
        .alterTable("session_comparisons")
        .addColumn(column, "boolean", (definition) => definition.notNull().defaultTo(false))
        .execute();
    // An order that is saved once more changes no session, but takes up the answers since.
    await dialect.createConcernedVersionTrigger(db, "journal_versions", {
      ...{ name: "journal_comparison_absorbed", table: "session_comparisons", to: ["absorbed"] },
      concerned: sql`select ${sql.id("new", "user_id")}`,
    });
    await schema
      .createIndex("session_comparisons_rated_session_id")
      .on("session_comparisons")
      .column("rated_session_id")
      .where("rated_session_id", "is not", null)
      .execute();

    for (const column of ["base_strength", "base_variance"])
      await schema.alterTable("session_ratings").addColumn(column, "double precision").execute();
    // Nothing is read in the order of the stored strengths, and one answer may change all of a person's.
    await schema.dropIndex("session_ratings_of_user").execute();
    await schema.createIndex("session_ratings_user_id").on("session_ratings").column("user_id").execute();
  },
};
