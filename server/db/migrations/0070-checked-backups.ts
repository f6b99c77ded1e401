import type { Migration } from "#server/db/migrator.ts";
import { isOneOf } from "./column-definitions.ts";

const names = ["name", "about", "rules", "contact", "legal", "registration", "skippedSteps"];
const actions = [
  ...["hide", "unhide", "remove-photo", "restore-photo", "suspend", "unsuspend", "dismiss", "warn"],
  ...["reopen", "uphold", "look", "make-moderator", "make-admin", "end-role", "reset-link", "end-sign-ins"],
  ...["end-invite", "change-settings", "back-up"],
];

/** What a backup held when it was opened again, who asked for one, and which steps of setting up were skipped. */
export const checkedBackups: Migration = {
  async up(db, dialect) {
    for (const counted of ["people", "sessions", "photos"])
      await db.schema.alterTable("backup_runs").addColumn(counted, "bigint").execute();
    await dialect.replaceCheck(db, "server_settings", "server_settings_name_check", isOneOf("name", names));
    await dialect.replaceCheck(db, "moderation_actions", "moderation_actions_action_check", isOneOf("action", actions));
  },
};
