import { sql } from "kysely";
import type { Migration } from "#server/db/migrator.ts";
import { time } from "./column-definitions.ts";

export const rankings: Migration = {
  async up({ schema }, dialect) {
    await schema
      .createTable("session_comparisons")
      .$call(dialect.withIdentity)
      .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
      .addColumn("winner_session_id", "bigint", (column) =>
        column.notNull().references("cannabis_sessions.id").onDelete("cascade"),
      )
      .addColumn("loser_session_id", "bigint", (column) =>
        column.notNull().references("cannabis_sessions.id").onDelete("cascade"),
      )
      .addColumn("created_at", time, (column) => column.notNull())
      .addCheckConstraint("session_comparisons_differ_check", sql`winner_session_id <> loser_session_id`)
      .execute();
    await schema
      .createIndex("session_comparisons_of_user")
      .on("session_comparisons")
      .columns(["user_id", "created_at desc", "id desc"])
      .execute();
    for (const column of ["winner_session_id", "loser_session_id"]) {
      await schema.createIndex(`session_comparisons_${column}`).on("session_comparisons").column(column).execute();
    }

    await schema
      .createTable("session_ratings")
      .$call(dialect.withIdentity)
      .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
      .addColumn("session_id", "bigint", (column) =>
        column.notNull().references("cannabis_sessions.id").onDelete("cascade"),
      )
      .addColumn("elo_rating", "double precision", (column) => column.notNull().defaultTo(1000))
      .addColumn("comparisons", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("wins", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("losses", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("last_compared_at", time)
      .addColumn("created_at", time, (column) => column.notNull())
      .addColumn("updated_at", time, (column) => column.notNull())
      .addUniqueConstraint("session_ratings_session_id_unique", ["session_id"])
      .execute();
    await schema
      .createIndex("session_ratings_of_user")
      .on("session_ratings")
      .columns(["user_id", "elo_rating desc", "session_id desc"])
      .execute();
  },
};
