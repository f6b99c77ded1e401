import { sql } from "kysely";
import type { Migration } from "#server/db/migrator.ts";

/** A product's page asks for what labels say in sessions of others: of any number of sessions, the few that have one. */
export const labelsByProduct: Migration = {
  async up({ schema }) {
    await schema
      .createIndex("cannabis_sessions_label_by_product")
      .on("cannabis_sessions")
      .columns(["product_id", "id desc"])
      .where(sql<boolean>`label_facts is not null`)
      .execute();
  },
};
