import type { Migration } from "#server/db/migrator.ts";
import { time } from "./column-definitions.ts";

export const rateLimits: Migration = {
  async up({ schema }, dialect) {
    await schema
      .createTable("rate_limits")
      .$call(dialect.unlogged)
      .addColumn("key", "text", (column) => column.primaryKey())
      .addColumn("count", "bigint", (column) => column.notNull())
      .addColumn("ends_at", time, (column) => column.notNull())
      .execute();
  },
};
