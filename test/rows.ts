import type { Connection } from "#server/db/database.ts";
import type { NewRow } from "#server/db/schema/tables.ts";

const time = new Date("2026-06-15T12:00:00.000Z");

/** The least that the database takes as a person: for tests of the database itself. */
export function userRow(username: string, changes: Partial<NewRow<"users">> = {}): NewRow<"users"> {
  return {
    id: `id-of-${username}`,
    username,
    username_key: username.toLowerCase(),
    email: `${username}@example.com`,
    email_key: `${username}@example.com`.toLowerCase(),
    first_name: username,
    password_hash: "no password opens this",
    search_text: username.toLowerCase(),
    created_at: time,
    updated_at: time,
    ...changes,
  };
}

/** The least that the database takes as a session of the person with that name. */
export function sessionRow(username: string, changes: Partial<NewRow<"cannabis_sessions">> = {}) {
  const row: NewRow<"cannabis_sessions"> = {
    user_id: `id-of-${username}`,
    consumed_at: time,
    created_at: time,
    updated_at: time,
    ...changes,
  };
  return row;
}

/** What devices are told of: messages among it, which no call lists. The newest first. */
export const toldRows = (connection: Connection, userId: string) =>
  connection
    .selectFrom("notifications")
    .select(["id", "kind", "from_user_id", "session_id", "is_read", "created_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
