import type { Connection } from "#server/db/database.ts";
import type { NewRow, Row, RowUpdate } from "#server/db/schema/tables.ts";

type ReminderRow = Row<"reminders">;

/** Reminders after `since`, each with what tells whether there's still something to ask. */
const selectSince = (connection: Connection, since: Date) =>
  connection
    .selectFrom("reminders")
    .innerJoin("cannabis_sessions", "cannabis_sessions.id", "reminders.session_id")
    .select(["cannabis_sessions.rating", "cannabis_sessions.reasons", "cannabis_sessions.reason_levels"])
    .where("reminders.due_at", ">", since);

interface Listed {
  since: Date;
  limit: number;
}

/** The latest first, also those that aren't due yet. */
export function listUnskipped(connection: Connection, userId: string, { since, limit }: Listed) {
  return selectSince(connection, since)
    .select(["reminders.session_id", "reminders.due_at"])
    .where("reminders.user_id", "=", userId)
    .where("reminders.state", "<>", "skipped")
    .orderBy("reminders.due_at", "desc")
    .orderBy("reminders.session_id", "desc")
    .limit(limit)
    .execute();
}

export function listOwn(connection: Connection, userId: string): Promise<ReminderRow[]> {
  const own = connection.selectFrom("reminders").selectAll().where("user_id", "=", userId);
  return own.orderBy("due_at", "desc").orderBy("session_id", "desc").execute();
}

export function findReminder(connection: Connection, sessionId: number): Promise<ReminderRow | undefined> {
  return connection.selectFrom("reminders").selectAll().where("session_id", "=", sessionId).executeTakeFirst();
}

export async function saveReminder(transaction: Connection, row: NewRow<"reminders">): Promise<void> {
  const { session_id: _, user_id: __, ...changes } = row;
  await transaction
    .insertInto("reminders")
    .values(row)
    .onConflict((conflict) => conflict.column("session_id").doUpdateSet(changes))
    .execute();
}

/** Marks all that are due as told. @returns whose they are, once for each */
export async function claimDue(transaction: Connection, { since, now }: { since: Date; now: Date }): Promise<string[]> {
  const claimed = await transaction
    .updateTable("reminders")
    .set({ state: "told", told_at: now })
    .where("state", "=", "waiting")
    .where("due_at", "<=", now)
    .where("due_at", ">", since)
    .returning("user_id")
    .execute();
  return [...new Set(claimed.map(({ user_id }) => user_id))];
}

/** Those that were claimed at this time: no device is told of them. */
export async function silence(transaction: Connection, userId: string, claimedAt: Date): Promise<void> {
  await transaction
    .updateTable("reminders")
    .set({ state: "silent", told_at: null })
    .where("user_id", "=", userId)
    .where("state", "=", "told")
    .where("told_at", "=", claimedAt)
    .execute();
}

/** Those that a device hasn't been told of that was told of those up to `after`, the latest first. */
export function listTold(connection: Connection, userId: string, { since, after }: { since: Date; after: Date }) {
  return selectSince(connection, since)
    .select("reminders.due_at")
    .where("reminders.user_id", "=", userId)
    .where("reminders.state", "=", "told")
    .where("reminders.told_at", ">", after)
    .orderBy("reminders.due_at", "desc")
    .execute();
}

/** What decides whether a session that has just been rated is asked about again. */
export async function findRated(connection: Connection, sessionId: number) {
  return await connection
    .selectFrom("cannabis_sessions")
    .select(["rating", "reasons", "reason_levels", "consumed_at", "utc_offset"])
    .where("id", "=", sessionId)
    .executeTakeFirstOrThrow();
}

export async function deleteReminder(transaction: Connection, sessionId: number): Promise<void> {
  await transaction.deleteFrom("reminders").where("session_id", "=", sessionId).execute();
}

export async function deleteBefore(connection: Connection, time: Date): Promise<void> {
  await connection.deleteFrom("reminders").where("due_at", "<=", time).execute();
}

export async function findChanges(connection: Connection, userId: string) {
  const user = connection.selectFrom("users").select("reminder_settings").where("id", "=", userId);
  return (await user.executeTakeFirst())?.reminder_settings ?? {};
}

export async function saveChanges(
  transaction: Connection,
  userId: string,
  changes: Pick<RowUpdate<"users">, "reminder_settings">,
): Promise<void> {
  await transaction.updateTable("users").set(changes).where("id", "=", userId).execute();
}
