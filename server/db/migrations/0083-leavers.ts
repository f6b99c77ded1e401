import { sql } from "kysely";
import type { Migration } from "#server/db/migrator.ts";
import { time } from "./column-definitions.ts";

/** An account whose owner has ended it: what they had goes batch by batch, after a crash from where that one stopped. */
export const leavers: Migration = {
  async up({ schema }) {
    await schema.alterTable("users").addColumn("leaving_at", time).execute();
    await schema
      .createIndex("users_leaving_at")
      .on("users")
      .column("leaving_at")
      .where(sql.ref("leaving_at"), "is not", null)
      .execute();
  },
};
