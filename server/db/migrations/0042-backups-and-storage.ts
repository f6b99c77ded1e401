import type { Migration } from "#server/db/migrator.ts";
import { time } from "./column-definitions.ts";

/** When the latest backups were made, and whether they were; and how much each picture takes. */
export const backupsAndStorage: Migration = {
  async up({ schema }, dialect) {
    await schema
      .createTable("backup_runs")
      .$call(dialect.withIdentity)
      .addColumn("ended_at", time, (column) => column.notNull())
      .addColumn("milliseconds", "bigint", (column) => column.notNull())
      .addColumn("file", "text")
      .addColumn("bytes", "bigint")
      .addColumn("problem", "text")
      .execute();
    await schema.alterTable("photos").addColumn("bytes", "bigint").execute();
  },
};
