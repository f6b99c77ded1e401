import type { Connection } from "#server/db/database.ts";
import type { NewRow, Row } from "#server/db/schema/tables.ts";

export interface FailureFilter {
  accountKey?: string;
  address?: string;
}

export async function insertFailure(
  connection: Connection,
  failure: { account_key: string; address: string; failed_at: Date },
): Promise<number> {
  const { id } = await connection
    .insertInto("sign_in_failures")
    .values(failure)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Time of the `position`-th newest failure (1 is the newest) except `ownId`; undefined if there are fewer. */
export async function findFailureTime(
  connection: Connection,
  { accountKey, address }: FailureFilter,
  { since, position, ownId }: { since: Date; position: number; ownId: number },
): Promise<Date | undefined> {
  let query = connection
    .selectFrom("sign_in_failures")
    .select("failed_at")
    .where("failed_at", ">", since)
    .where("id", "<>", ownId);
  if (accountKey !== undefined) query = query.where("account_key", "=", accountKey);
  if (address !== undefined) query = query.where("address", "=", address);
  const row = await query
    .orderBy("failed_at", "desc")
    .limit(1)
    .offset(position - 1)
    .executeTakeFirst();
  return row?.failed_at;
}

export async function deleteFailure(connection: Connection, id: number): Promise<void> {
  await connection.deleteFrom("sign_in_failures").where("id", "=", id).execute();
}

export async function deleteFailures(connection: Connection, accountKey: string, address: string): Promise<void> {
  await connection
    .deleteFrom("sign_in_failures")
    .where("account_key", "=", accountKey)
    .where("address", "=", address)
    .execute();
}

export async function deleteFailuresOf(connection: Connection, accountKey: string): Promise<void> {
  await connection.deleteFrom("sign_in_failures").where("account_key", "=", accountKey).execute();
}

export async function deleteFailuresBefore(connection: Connection, time: Date): Promise<void> {
  await connection.deleteFrom("sign_in_failures").where("failed_at", "<=", time).execute();
}

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
