import { sql } from "kysely";
import type { Migration } from "#server/db/migrator.ts";
import { isOneOf, time } from "./column-definitions.ts";

const actions = [
  ...["hide", "unhide", "remove-photo", "restore-photo", "suspend", "unsuspend", "dismiss", "warn"],
  ...["reopen", "uphold", "look", "make-moderator", "make-admin", "end-role", "reset-link"],
  ...["end-invite", "change-settings"],
];

/**
 * What a person hasn't read of what operators did about them counts as their notifications do; a suspension may have an
 * end; operators may take a photo off a session.
 */
export const noticesAndTerms: Migration = {
  async up(db, dialect) {
    const { schema } = db;
    await schema
      .createTable("unread_notices")
      .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
      .addColumn("action_id", "bigint", (column) =>
        column.notNull().references("moderation_actions.id").onDelete("cascade"),
      )
      .addPrimaryKeyConstraint("unread_notices_pkey", ["user_id", "action_id"])
      .$call(dialect.clustered)
      .execute();
    await schema.createIndex("unread_notices_action_id").on("unread_notices").column("action_id").execute();
    for (const [to, row] of [
      ["insert", "new"],
      ["delete", "old"],
    ] as const) {
      const name = `unread_notices_${to}_notification_versions`;
      const concerned = sql`select ${sql.id(row, "user_id")}`;
      await dialect.createConcernedVersionTrigger(db, "notification_versions", {
        name,
        table: "unread_notices",
        to,
        concerned,
      });
    }

    await schema.alterTable("users").addColumn("suspended_until", time).execute();
    await schema.alterTable("moderation_actions").addColumn("ends_at", time).execute();
    await dialect.replaceCheck(db, "moderation_actions", "moderation_actions_action_check", isOneOf("action", actions));

    // No reference: rows of photos come before those of sessions, wherever they're copied.
    await schema.alterTable("photos").addColumn("removed_from", "bigint").execute();
    await schema.createIndex("photos_removed_from").on("photos").column("removed_from").execute();
  },
};
