import type { Migration } from "#server/db/migrator.ts";
import { isOneOf } from "./column-definitions.ts";

const actions = [
  ...["hide", "unhide", "remove-photo", "restore-photo", "suspend", "unsuspend", "dismiss", "warn"],
  ...["reopen", "uphold", "look", "make-moderator", "make-admin", "end-role", "reset-link", "end-sign-ins"],
  ...["end-invite", "change-settings"],
];

/** Operators may end somebody's sign-ins. */
export const signingPeopleOut: Migration = {
  up: (db, dialect) =>
    dialect.replaceCheck(db, "moderation_actions", "moderation_actions_action_check", isOneOf("action", actions)),
};
