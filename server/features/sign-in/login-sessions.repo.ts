import type { Connection } from "#server/db/database.ts";
import { batched } from "#server/db/query/prepared.ts";
import type { NewRow, Row, RowUpdate } from "#server/db/schema/tables.ts";
import { limits } from "#shared/domain/limits.ts";

export async function insertLoginSession(connection: Connection, row: NewRow<"login_sessions">): Promise<void> {
  await connection.insertInto("login_sessions").values(row).execute();
}

type SignIn = Pick<Row<"login_sessions">, "user_id" | "expire"> &
  Pick<Row<"users">, "suspended_at" | "suspended_until" | "role"> & { notifications_version: number };

/** Runs on every request: viewer, suspension, role and notifications version in one statement. */
export const findLoginSession = batched<{ sid: string }, SignIn>({ sid: "text" }, (connection, argument) =>
  connection
    .selectFrom("login_sessions")
    .innerJoin("users", "users.id", "login_sessions.user_id")
    .innerJoin("notification_versions", "notification_versions.user_id", "login_sessions.user_id")
    .select(["login_sessions.user_id", "login_sessions.expire"])
    .select(["users.suspended_at", "users.suspended_until", "users.role"])
    .select("notification_versions.version as notifications_version")
    .where("login_sessions.sid", "=", argument("sid")),
);

/** The columns that are read once a day only, when its use is noted. */
export async function findSess(
  connection: Connection,
  sid: string,
): Promise<Row<"login_sessions">["sess"] | undefined> {
  const query = connection.selectFrom("login_sessions").select("sess").where("sid", "=", sid);
  return (await query.executeTakeFirst())?.sess;
}

export function findConfirmedAt(
  connection: Connection,
  sid: string,
): Promise<Pick<Row<"login_sessions">, "confirmed_at"> | undefined> {
  return connection.selectFrom("login_sessions").select("confirmed_at").where("sid", "=", sid).executeTakeFirst();
}

/** The unexpired ones, most recently used first. */
export function listLoginSessions(
  connection: Connection,
  userId: string,
  { now, limit }: { now: Date; limit: number },
): Promise<Row<"login_sessions">[]> {
  return connection
    .selectFrom("login_sessions")
    .selectAll()
    .where("user_id", "=", userId)
    .where("expire", ">", now)
    .orderBy("expire", "desc")
    .orderBy("sid")
    .limit(limit)
    .execute();
}

export function listLoginSessionIds(connection: Connection, userId: string): Promise<{ sid: string }[]> {
  return connection.selectFrom("login_sessions").select("sid").where("user_id", "=", userId).execute();
}

export async function updateLoginSession(
  connection: Connection,
  sid: string,
  changes: RowUpdate<"login_sessions">,
): Promise<void> {
  await connection.updateTable("login_sessions").set(changes).where("sid", "=", sid).execute();
}

export async function deleteLoginSession(connection: Connection, sid: string): Promise<void> {
  await connection.deleteFrom("login_sessions").where("sid", "=", sid).execute();
}

export async function deleteOtherLoginSessions(connection: Connection, userId: string, sid: string): Promise<void> {
  await connection.deleteFrom("login_sessions").where("user_id", "=", userId).where("sid", "<>", sid).execute();
}

export async function deleteLoginSessionsOf(connection: Connection, userId: string): Promise<void> {
  await connection.deleteFrom("login_sessions").where("user_id", "=", userId).execute();
}

/** Deletes all but the most recently used ones of a person. */
export async function deleteLongestUnused(connection: Connection, userId: string, left: number): Promise<void> {
  const excess = connection
    .selectFrom("login_sessions")
    .select("sid")
    .where("user_id", "=", userId)
    .orderBy("expire", "desc")
    .orderBy("sid")
    .offset(left)
    .limit(limits.page.max);
  await connection.deleteFrom("login_sessions").where("sid", "in", excess).execute();
}

export async function deleteExpiredLoginSessions(connection: Connection, now: Date): Promise<void> {
  await connection.deleteFrom("login_sessions").where("expire", "<=", now).execute();
}
