import type { Migration } from "#server/db/migrator.ts";
import { isOneOf, time } from "./column-definitions.ts";

const events = [
  ...["signedIn", "signInFailed", "passwordChanged", "emailChanged", "recovered", "recoveryCodesMade"],
  ...["passkeyAdded", "passkeyRemoved", "passkeyRefused", "codesTurnedOn", "codesTurnedOff"],
  ...["passwordReset", "resetLinkMade", "openIdLinked", "openIdUnlinked"],
];

/** Accounts elsewhere that people sign in with, and visits to the provider that haven't come back. */
export const openId: Migration = {
  async up(db, dialect) {
    const { schema } = db;
    await schema
      .createTable("openid_accounts")
      .addColumn("issuer", "text", (column) => column.notNull())
      .addColumn("subject", "text", (column) => column.notNull())
      .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
      .addColumn("created_at", time, (column) => column.notNull())
      .addPrimaryKeyConstraint("openid_accounts_pkey", ["issuer", "subject"])
      .addUniqueConstraint("openid_accounts_unique", ["user_id", "issuer"])
      .execute();
    await schema
      .createTable("openid_visits")
      .addColumn("key_hash", "text", (column) => column.primaryKey())
      .addColumn("user_id", "text", (column) => column.references("users.id").onDelete("cascade"))
      .addColumn("flow", "text", (column) => column.notNull())
      .addColumn("issuer", "text")
      .addColumn("subject", "text")
      .addColumn("expires_at", time, (column) => column.notNull())
      .execute();
    await schema.createIndex("openid_visits_user_id").on("openid_visits").column("user_id").execute();
    await schema.createIndex("openid_visits_expires_at").on("openid_visits").column("expires_at").execute();
    await dialect.replaceCheck(db, "security_events", "security_events_kind_check", isOneOf("kind", events));
  },
};
