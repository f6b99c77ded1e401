import type { Migration } from "#server/db/migrator.ts";
import { isOneOf, time } from "./column-definitions.ts";

const events = [
  ...["signedIn", "signInFailed", "passwordChanged", "emailChanged", "recovered", "recoveryCodesMade"],
  ...["passkeyAdded", "passkeyRemoved", "passkeyRefused", "codesTurnedOn", "codesTurnedOff"],
  ...["passwordReset", "resetLinkMade"],
];
const actions = [
  ...["hide", "unhide", "suspend", "unsuspend", "dismiss", "warn", "reopen", "uphold", "look"],
  ...["make-moderator", "make-admin", "end-role", "reset-link", "end-invite", "change-settings"],
];

/** Addresses that their owners have confirmed, links that work once, and mail that waits to be sent. */
export const mail: Migration = {
  async up(db, dialect) {
    const { schema } = db;
    await schema.alterTable("users").addColumn("email_verified_at", time).execute();
    await schema
      .createTable("one_time_links")
      .addColumn("token_hash", "text", (column) => column.primaryKey())
      .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
      .addColumn("purpose", "text", (column) => column.notNull())
      .addColumn("email_key", "text")
      .addColumn("expires_at", time, (column) => column.notNull())
      .addCheckConstraint("one_time_links_purpose_check", isOneOf("purpose", ["reset", "verify"]))
      .execute();
    await schema.createIndex("one_time_links_user_id").on("one_time_links").column("user_id").execute();
    await schema.createIndex("one_time_links_expires_at").on("one_time_links").column("expires_at").execute();
    await schema
      .createTable("mail_jobs")
      .$call(dialect.withIdentity)
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("user_id", "text", (column) => column.references("users.id").onDelete("cascade"))
      .addColumn("recipient", "text", (column) => column.notNull())
      .addColumn("user_agent", "text")
      .addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("due_at", time, (column) => column.notNull())
      .addColumn("created_at", time, (column) => column.notNull())
      .execute();
    await schema.createIndex("mail_jobs_due_at").on("mail_jobs").columns(["due_at", "id"]).execute();
    await schema.createIndex("mail_jobs_user_id").on("mail_jobs").column("user_id").execute();
    await dialect.replaceCheck(db, "security_events", "security_events_kind_check", isOneOf("kind", events));
    await dialect.replaceCheck(db, "moderation_actions", "moderation_actions_action_check", isOneOf("action", actions));
  },
};
