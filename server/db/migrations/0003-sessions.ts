import type { Migration } from "#server/db/migrator.ts";
import { isBetween, isOneOf, time } from "./column-definitions.ts";

export const sessions: Migration = {
  async up({ schema }, dialect) {
    await schema
      .createTable("cannabis_sessions")
      .$call(dialect.withIdentity)
      .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
      .addColumn("strain_name", "text", (column) => column.notNull().defaultTo(""))
      .addColumn("strain_key", "text", (column) => column.notNull().defaultTo(""))
      .addColumn("strain_type", "text")
      .addColumn("brand", "text")
      .addColumn("brand_key", "text")
      .addColumn("ingestion_method", "text", (column) => column.notNull().defaultTo(""))
      // Double precision: with PostgreSQL's four-byte real a rating of 7.3 would not equal the 7.3 of a query.
      .addColumn("thc_percentage", "double precision")
      .addColumn("cbd_percentage", "double precision")
      .addColumn("body_mind_ratio", "integer", (column) => column.notNull().defaultTo(50))
      .addColumn("rating", "double precision")
      .addColumn("manual_rank", "integer")
      .addColumn("location", "text")
      .addColumn("companions", "text")
      .addColumn("notes", "text")
      .addColumn("moods", "text", (column) => column.notNull().defaultTo("[]"))
      .addColumn("is_public", "boolean", (column) => column.notNull().defaultTo(true))
      .addColumn("photo_id", "text", (column) => column.references("photos.id").onDelete("set null"))
      .addColumn("likes_count", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("comments_count", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("consumed_at", time, (column) => column.notNull())
      .addColumn("created_at", time, (column) => column.notNull())
      .addColumn("updated_at", time, (column) => column.notNull())
      .addCheckConstraint("cannabis_sessions_strain_type_check", isOneOf("strain_type", ["sativa", "indica", "hybrid"]))
      .addCheckConstraint(
        "cannabis_sessions_ingestion_method_check",
        isOneOf("ingestion_method", ["", "joint", "pen", "edible", "bong", "dab", "other", "dogwalker"]),
      )
      .addCheckConstraint("cannabis_sessions_thc_percentage_check", isBetween("thc_percentage", { min: 0, max: 1_000 }))
      .addCheckConstraint("cannabis_sessions_cbd_percentage_check", isBetween("cbd_percentage", { min: 0, max: 1_000 }))
      .addCheckConstraint("cannabis_sessions_body_mind_ratio_check", isBetween("body_mind_ratio", { min: 0, max: 100 }))
      .addCheckConstraint("cannabis_sessions_rating_check", isBetween("rating", { min: 0, max: 10 }))
      .execute();
    await schema
      .createIndex("cannabis_sessions_of_user")
      .on("cannabis_sessions")
      .columns(["user_id", "created_at desc", "id desc"])
      .execute();
    await schema.createIndex("cannabis_sessions_photo_id").on("cannabis_sessions").column("photo_id").execute();

    await schema
      .createTable("likes")
      .$call(dialect.withIdentity)
      .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
      .addColumn("session_id", "bigint", (column) =>
        column.notNull().references("cannabis_sessions.id").onDelete("cascade"),
      )
      .addColumn("created_at", time, (column) => column.notNull())
      .addUniqueConstraint("likes_unique", ["user_id", "session_id"])
      .execute();
    await schema.createIndex("likes_of_session").on("likes").column("session_id").execute();

    await schema
      .createTable("comments")
      .$call(dialect.withIdentity)
      .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
      .addColumn("session_id", "bigint", (column) =>
        column.notNull().references("cannabis_sessions.id").onDelete("cascade"),
      )
      .addColumn("content", "text", (column) => column.notNull())
      .addColumn("created_at", time, (column) => column.notNull())
      .execute();
    await schema
      .createIndex("comments_of_session")
      .on("comments")
      .columns(["session_id", "created_at", "id"])
      .execute();
    await schema.createIndex("comments_user_id").on("comments").column("user_id").execute();
  },
};
