import { sql } from "kysely";
import type { Migration } from "#server/db/migrator.ts";
import { isOneOf, time } from "./column-definitions.ts";

const ways = ["password", "passkey", "openid", "recovery"];
const kinds = [
  "signedIn",
  "signInFailed",
  "passwordChanged",
  "emailChanged",
  "recovered",
  "recoveryCodesMade",
  "passkeyAdded",
  "passkeyRemoved",
  "passkeyRefused",
  "codesTurnedOn",
  "codesTurnedOff",
];

/** Ways in beside the password: passkeys, and the codes of an authenticator app. Each sign-in says how it began. */
export const waysIn: Migration = {
  async up(db, dialect) {
    const { schema } = db;
    const alter = sql`alter table login_sessions`;
    await sql`${alter} rename column password_given_at to confirmed_at`.execute(db);
    await sql`${alter} add column way text not null default 'password'`.execute(db);
    await sql`${alter} add constraint login_sessions_way_check check (${isOneOf("way", ways)})`.execute(db);
    await dialect.replaceCheck(db, "security_events", "security_events_kind_check", isOneOf("kind", kinds));

    await schema
      .createTable("passkeys")
      .$call(dialect.withIdentity)
      .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
      .addColumn("credential_id", "text", (column) => column.notNull())
      .addColumn("public_key", "text", (column) => column.notNull())
      .addColumn("counter", "bigint", (column) => column.notNull())
      .addColumn("transports", "jsonb", (column) => column.notNull())
      .addColumn("rp_id", "text", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("created_at", time, (column) => column.notNull())
      .addColumn("last_used_at", time)
      .addUniqueConstraint("passkeys_credential_id_unique", ["credential_id"])
      .execute();
    await schema.createIndex("passkeys_user_id").on("passkeys").columns(["user_id", "id"]).execute();

    await schema
      .createTable("passkey_challenges")
      .addColumn("challenge", "text", (column) => column.primaryKey())
      .addColumn("purpose", "text", (column) => column.notNull())
      .addColumn("user_id", "text", (column) => column.references("users.id").onDelete("cascade"))
      .addColumn("new_user_id", "text")
      .addColumn("expires_at", time, (column) => column.notNull())
      .addCheckConstraint(
        "passkey_challenges_purpose_check",
        isOneOf("purpose", ["signIn", "register", "add", "confirm"]),
      )
      .execute();
    await schema.createIndex("passkey_challenges_user_id").on("passkey_challenges").column("user_id").execute();
    await schema.createIndex("passkey_challenges_expires_at").on("passkey_challenges").column("expires_at").execute();

    await schema
      .createTable("authenticator_apps")
      .addColumn("user_id", "text", (column) => column.primaryKey().references("users.id").onDelete("cascade"))
      .addColumn("secret", "text", (column) => column.notNull())
      .addColumn("last_step", "bigint")
      .addColumn("confirmed_at", time)
      .addColumn("created_at", time, (column) => column.notNull())
      .execute();
  },
};
