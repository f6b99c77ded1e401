import type { Migration } from "#server/db/migrator.ts";
import { isBetween, isOneOf, time } from "./column-definitions.ts";

/** What a session's version changes with: everything shown of it in a list but its counters. */
const versioned = [
  ...["user_id", "strain_name", "strain_key", "strain_type", "brand", "brand_key", "ingestion_method"],
  ...["thc_percentage", "cbd_percentage", "body_mind_ratio", "rating", "manual_rank", "location", "companions"],
  ...["notes", "moods", "visibility", "private_note", "show_companions", "comments_closed", "hidden_at", "photo_id"],
  ...["own_effects", "unwanted_effects", "shares_effects", "amount", "amount_unit"],
  ...["consumed_at", "created_at", "updated_at"],
];

/**
 * A session's effects in the person's own words, its unwanted effects, both as JSON texts of words, and its amount.
 */
export const effectsAndAmounts: Migration = {
  async up(db, dialect) {
    const { schema } = db;
    const sessions = () => schema.alterTable("cannabis_sessions");
    await dialect.dropVersionTrigger(db, "cannabis_sessions");
    for (const column of ["own_effects", "unwanted_effects"])
      await sessions()
        .addColumn(column, "text", (definition) => definition.notNull().defaultTo("[]"))
        .execute();
    await sessions()
      .addColumn("shares_effects", "boolean", (column) => column.notNull().defaultTo(false))
      .execute();
    await sessions()
      .addColumn("amount", "double precision", (column) => column.check(isBetween("amount", { min: 0.01, max: 1_000 })))
      .execute();
    await sessions()
      .addColumn("amount_unit", "text", (column) =>
        column.check(isOneOf("amount_unit", ["g", "puffs", "ml", "pieces"])),
      )
      .execute();
    await dialect.createVersionTrigger(db, "cannabis_sessions", versioned);

    await schema
      .createTable("own_effects")
      .$call(dialect.withIdentity)
      .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("name_key", "text", (column) => column.notNull())
      .addColumn("created_at", time, (column) => column.notNull())
      .addUniqueConstraint("own_effects_unique", ["user_id", "kind", "name_key"])
      .addCheckConstraint("own_effects_kind_check", isOneOf("kind", ["wanted", "unwanted"]))
      .execute();
  },
};
