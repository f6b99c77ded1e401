import type { Migration } from "#server/db/migrator.ts";
import { time } from "./column-definitions.ts";

export const signIn: Migration = {
  async up({ schema }, dialect) {
    await schema
      .createTable("login_sessions")
      .addColumn("sid", "text", (column) => column.primaryKey())
      .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
      .addColumn("sess", "jsonb", (column) => column.notNull())
      .addColumn("expire", time, (column) => column.notNull())
      .execute();
    await schema.createIndex("login_sessions_user_id").on("login_sessions").column("user_id").execute();
    await schema.createIndex("login_sessions_expire").on("login_sessions").column("expire").execute();

    await schema
      .createTable("sign_in_failures")
      .$call(dialect.withIdentity)
      .addColumn("account_key", "text", (column) => column.notNull())
      .addColumn("address", "text", (column) => column.notNull())
      .addColumn("failed_at", time, (column) => column.notNull())
      .execute();
    await schema
      .createIndex("sign_in_failures_of_account")
      .on("sign_in_failures")
      .columns(["account_key", "failed_at"])
      .execute();
    await schema
      .createIndex("sign_in_failures_of_address")
      .on("sign_in_failures")
      .columns(["address", "failed_at"])
      .execute();
    await schema.createIndex("sign_in_failures_failed_at").on("sign_in_failures").column("failed_at").execute();
  },
};
