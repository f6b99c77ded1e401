import { sql } from "kysely";
import type { Migration } from "#server/db/migrator.ts";

/**
 * A message knows whose session it points to where that's one of the two who write, with whom it goes. Anybody else's id
 * would outlast their account.
 */
export const sessionOwnersOfTwo: Migration = {
  async up(db) {
    await sql`update messages set session_owner_id = null
      where session_owner_id is not null and not exists (
        select 1 from conversations where conversations.id = messages.conversation_id
          and messages.session_owner_id in (conversations.first_user_id, conversations.second_user_id)
      )`.execute(db);
  },
};
