import { sql } from "kysely";
import type { Migration } from "#server/db/migrator.ts";
import { isOneOf } from "./column-definitions.ts";

const actions = [
  ...["hide", "unhide", "suspend", "unsuspend", "dismiss", "warn", "reopen", "uphold", "look"],
  ...["make-moderator", "make-admin", "end-role", "end-invite", "change-settings"],
];
const kinds = ["session", "comment", "message", "user", "invite", "server"];

/**
 * The people who run the server; everyone else has no role. Their actions name their account beside the name, and the
 * person whom it is about.
 */
export const operators: Migration = {
  async up(db, dialect) {
    await db.schema
      .alterTable("users")
      .addColumn("role", "text", (column) => column.check(isOneOf("role", ["moderator", "admin"])))
      .execute();
    await db.schema
      .createIndex("users_role")
      .on("users")
      .column("role")
      .where(sql<boolean>`role is not null`)
      .execute();

    const table = "moderation_actions";
    for (const column of ["operator_id", "person_id"]) {
      await db.schema
        .alterTable(table)
        .addColumn(column, "text", (definition) => definition.references("users.id").onDelete("set null"))
        .execute();
      await db.schema.createIndex(`${table}_${column}`).on(table).columns([column, "id"]).execute();
    }
    await dialect.replaceCheck(db, table, "moderation_actions_action_check", isOneOf("action", actions));
    await dialect.replaceCheck(db, table, "moderation_actions_kind_check", isOneOf("kind", kinds));
  },
};
