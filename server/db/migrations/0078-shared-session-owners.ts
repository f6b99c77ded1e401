import { sql } from "kysely";
import type { Migration } from "#server/db/migrator.ts";

/** Whose the session is that a message points to: once it's deleted, its owner is told that, and nobody else is. */
export const sharedSessionOwners: Migration = {
  async up(db) {
    await db.schema.alterTable("messages").addColumn("session_owner_id", "text").execute();
    await sql`update messages set session_owner_id =
      (select user_id from cannabis_sessions where cannabis_sessions.id = messages.session_id)
      where session_id is not null`.execute(db);
  },
};
