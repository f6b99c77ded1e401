import type { Migration } from "#server/db/migrator.ts";
import { isOneOf, time } from "./column-definitions.ts";

const kinds = ["signedIn", "signInFailed", "passwordChanged", "emailChanged", "recovered", "recoveryCodesMade"];

/** When each sign-in was last confirmed by the password, and what has happened to an account's access. */
export const accountSecurity: Migration = {
  async up({ schema }, dialect) {
    await schema.alterTable("login_sessions").addColumn("password_given_at", time).execute();
    await schema
      .createTable("security_events")
      .$call(dialect.withIdentity)
      .addColumn("user_id", "text", (column) => column.references("users.id").onDelete("cascade"))
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("user_agent", "text")
      .addColumn("created_at", time, (column) => column.notNull())
      .addCheckConstraint("security_events_kind_check", isOneOf("kind", kinds))
      .execute();
    await schema
      .createIndex("security_events_user_id")
      .on("security_events")
      .columns(["user_id", "kind", "id"])
      .execute();
    await schema.createIndex("security_events_created_at").on("security_events").column("created_at").execute();
  },
};
