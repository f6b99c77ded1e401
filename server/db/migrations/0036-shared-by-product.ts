import { sql } from "kysely";
import type { Migration } from "#server/db/migrator.ts";

/** A product's sessions that others may see, the last logged first: finding one passes over no private ones. */
export const sharedByProduct: Migration = {
  async up({ schema }) {
    await schema
      .createIndex("cannabis_sessions_shared_by_product")
      .on("cannabis_sessions")
      .columns(["product_id", "id desc"])
      .where(sql<boolean>`visibility <> 'private' and hidden_at is null`)
      .execute();
  },
};
