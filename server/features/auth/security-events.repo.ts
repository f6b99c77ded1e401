import type { Connection } from "#server/db/database.ts";
import type { NewRow, Row } from "#server/db/schema/tables.ts";

type Event = Row<"security_events">;

export async function insertSecurityEvent(connection: Connection, row: NewRow<"security_events">): Promise<void> {
  await connection.insertInto("security_events").values(row).execute();
}

/** Deletes all but the newest of one kind of a person's events. */
export async function deleteOldestSecurityEvents(
  connection: Connection,
  { user_id, kind }: Pick<Event, "user_id" | "kind">,
  left: number,
): Promise<void> {
  const excess = connection
    .selectFrom("security_events")
    .select("id")
    .where("user_id", user_id === null ? "is" : "=", user_id)
    .where("kind", "=", kind)
    .orderBy("id", "desc")
    .offset(left)
    .limit(left);
  await connection.deleteFrom("security_events").where("id", "in", excess).execute();
}

/** Newest first. */
export function listSecurityEvents(connection: Connection, userId: string, since: Date): Promise<Event[]> {
  return connection
    .selectFrom("security_events")
    .selectAll()
    .where("user_id", "=", userId)
    .where("created_at", ">", since)
    .orderBy("id", "desc")
    .execute();
}

export async function deleteSecurityEventsBefore(connection: Connection, time: Date): Promise<void> {
  await connection.deleteFrom("security_events").where("created_at", "<=", time).execute();
}
