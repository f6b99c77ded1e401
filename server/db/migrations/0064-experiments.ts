import { sql } from "kysely";
import type { Migration } from "#server/db/migrator.ts";
import { isOneOf, time } from "./column-definitions.ts";

/**
 * Planned experiments, one running for each person, and the evenings that they have taken. An evening has no foreign key to
 * its session: it stays taken when that is deleted, and Undo brings the session back under its old id.
 */
export const experiments: Migration = {
  async up(db, dialect) {
    await db.schema
      .createTable("experiments")
      .$call(dialect.withIdentity)
      .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
      .addColumn("key", "text", (column) => column.notNull())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("a", "text", (column) => column.notNull())
      .addColumn("b", "text", (column) => column.notNull())
      .addColumn("kept", "text")
      .addColumn("is_spaced", "boolean", (column) => column.notNull())
      .addColumn("plan", "text", (column) => column.notNull())
      .addColumn("started_at", time, (column) => column.notNull())
      .addColumn("ended_at", time)
      .addColumn("import_id", "text")
      .addUniqueConstraint("experiments_key_unique", ["user_id", "key"])
      .addCheckConstraint("experiments_kind_check", isOneOf("kind", ["method", "product"]))
      .execute();
    await db.schema
      .createIndex("experiments_running")
      .unique()
      .on("experiments")
      .column("user_id")
      .where(sql.ref("ended_at"), "is", null)
      .execute();
    await db.schema
      .createTable("experiment_evenings")
      .addColumn("experiment_id", "bigint", (column) =>
        column.notNull().references("experiments.id").onDelete("cascade"),
      )
      .addColumn("position", "integer", (column) => column.notNull())
      .addColumn("session_id", "bigint")
      .addColumn("day", "text", (column) => column.notNull())
      .addColumn("rating", "double precision")
      .addPrimaryKeyConstraint("experiment_evenings_pkey", ["experiment_id", "position"])
      .execute();
    await db.schema
      .createIndex("experiment_evenings_session_id")
      .on("experiment_evenings")
      .column("session_id")
      .execute();
  },
};
