import { sql } from "kysely";
import type { Migration } from "#server/db/migrator.ts";

/** As `rate-limiter-flexible` wants it on PostgreSQL, down to the order of the columns. */
export const rateLimitsOfALibrary: Migration = {
  async up({ schema }, dialect) {
    await schema.dropTable("rate_limits").execute();
    await schema
      .createTable("rate_limits")
      .$call(dialect.unlogged)
      .addColumn("key", sql`varchar(255)`, (column) => column.primaryKey())
      .addColumn("points", "integer", (column) => column.notNull())
      .addColumn("expire", "bigint")
      .execute();
  },
};
