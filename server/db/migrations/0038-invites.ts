import type { Migration } from "#server/db/migrator.ts";
import { time } from "./column-definitions.ts";

/**
 * Links by which people may register. One without a maker is the set-up link of a new server, and makes its account an
 * admin. Who invited whom outlives the invite, and loses the name of an inviter who deletes their account.
 */
export const invites: Migration = {
  async up({ schema }, dialect) {
    await schema
      .createTable("invites")
      .$call(dialect.withIdentity)
      .addColumn("maker_id", "text", (column) => column.references("users.id").onDelete("cascade"))
      .addColumn("token_hash", "text", (column) => column.notNull())
      .addColumn("makes_admin", "boolean", (column) => column.notNull().defaultTo(false))
      .addColumn("follow_each_other", "boolean", (column) => column.notNull())
      .addColumn("uses", "integer", (column) => column.notNull())
      .addColumn("uses_left", "integer", (column) => column.notNull())
      .addColumn("expires_at", time, (column) => column.notNull())
      .addColumn("ended_at", time)
      .addColumn("created_at", time, (column) => column.notNull())
      .addUniqueConstraint("invites_token_hash_unique", ["token_hash"])
      .execute();
    await schema.createIndex("invites_maker_id").on("invites").columns(["maker_id", "id"]).execute();

    await schema
      .createTable("invited_people")
      .addColumn("user_id", "text", (column) => column.primaryKey().references("users.id").onDelete("cascade"))
      .addColumn("inviter_id", "text", (column) => column.references("users.id").onDelete("set null"))
      .addColumn("invite_id", "bigint", (column) => column.references("invites.id").onDelete("set null"))
      .addColumn("created_at", time, (column) => column.notNull())
      .execute();
    await schema.createIndex("invited_people_inviter_id").on("invited_people").column("inviter_id").execute();
    await schema.createIndex("invited_people_invite_id").on("invited_people").column("invite_id").execute();
  },
};
