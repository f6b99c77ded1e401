import { sql } from "kysely";
import type { Connection } from "#server/db/database.ts";
import { isAboutVisible, personVisibleTo } from "#server/db/query/visible-to.ts";
import type { NewRow, Row, RowUpdate } from "#server/db/schema/tables.ts";
import type { NotificationKind } from "#shared/domain/enumerations.ts";

const name = "push-keys";

export async function findPushKeys(connection: Connection): Promise<string | undefined> {
  const query = connection.selectFrom("secrets").select("value").where("name", "=", name);
  return (await query.executeTakeFirst())?.value;
}

/** Keeps those that another process has just made. */
export async function insertPushKeys(connection: Connection, value: string): Promise<void> {
  await connection
    .insertInto("secrets")
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export type PushSettingsRow = Pick<Row<"push_settings">, "kinds_off" | "quiet_from" | "quiet_until">;

export function findPushSettings(connection: Connection, userId: string): Promise<PushSettingsRow | undefined> {
  return connection
    .selectFrom("push_settings")
    .select(["kinds_off", "quiet_from", "quiet_until"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

export async function savePushSettings(
  transaction: Connection,
  userId: string,
  { kinds_off, ...quiet }: PushSettingsRow,
): Promise<void> {
  const values = { ...quiet, kinds_off: JSON.stringify(kinds_off) };
  await transaction
    .insertInto("push_settings")
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(values))
    .execute();
}

type Subscription = Row<"push_subscriptions">;

/** The sign-ins whose devices are told. */
export async function listLoginSids(connection: Connection, userId: string): Promise<string[]> {
  const query = connection.selectFrom("push_subscriptions").select("login_sid").where("user_id", "=", userId);
  return (await query.execute()).map(({ login_sid }) => login_sid);
}

/** Everyone's, and those of them that could not be told when it was last tried. */
export async function countSubscriptions(connection: Connection): Promise<{ all: number; failing: number }> {
  const { all, failing } = await connection
    .selectFrom("push_subscriptions")
    .select((eb) => eb.fn.countAll<number>().as("all"))
    .select((eb) => eb.fn.countAll<number>().filterWhere("failures", ">", 0).as("failing"))
    .executeTakeFirstOrThrow();
  return { all: Number(all), failing: Number(failing) };
}

/** Newest first. */
export function listSubscriptions(connection: Connection, userId: string): Promise<Subscription[]> {
  const query = connection.selectFrom("push_subscriptions").selectAll().where("user_id", "=", userId);
  return query.orderBy("renewed_at", "desc").orderBy("id", "desc").execute();
}

/** One for each sign-in. What has been told, or has failed, goes on if its address is the same. */
export async function saveSubscription(transaction: Connection, row: NewRow<"push_subscriptions">): Promise<void> {
  const { endpoint, p256dh, auth, time_zone, renewed_at, login_sid } = row;
  // A browser has one subscription, no matter who signs in there.
  await transaction
    .deleteFrom("push_subscriptions")
    .where((eb) => eb.or([eb("endpoint", "=", endpoint), eb("login_sid", "=", login_sid)]))
    .where((eb) => eb.not(eb.and([eb("endpoint", "=", endpoint), eb("login_sid", "=", login_sid)])))
    .execute();
  await transaction
    .insertInto("push_subscriptions")
    .values(row)
    .onConflict((conflict) => conflict.column("login_sid").doUpdateSet({ p256dh, auth, time_zone, renewed_at }))
    .execute();
}

export async function deleteLongestUnrenewed(connection: Connection, userId: string, left: number): Promise<void> {
  const excess = connection
    .selectFrom("push_subscriptions")
    .select("id")
    .where("user_id", "=", userId)
    .orderBy("renewed_at", "desc")
    .orderBy("id", "desc")
    .offset(left)
    .limit(left);
  await connection.deleteFrom("push_subscriptions").where("id", "in", excess).execute();
}

/** @returns whether there was one */
export async function deleteByEndpoint(connection: Connection, userId: string, endpoint: string): Promise<boolean> {
  const gone = await connection
    .deleteFrom("push_subscriptions")
    .where("user_id", "=", userId)
    .where("endpoint", "=", endpoint)
    .returning("id")
    .execute();
  return gone.length > 0;
}

export async function deleteOfSignIn(connection: Connection, loginSid: string): Promise<void> {
  await connection.deleteFrom("push_subscriptions").where("login_sid", "=", loginSid).execute();
}

export async function deleteSubscriptionsOf(connection: Connection, userId: string): Promise<void> {
  await connection.deleteFrom("push_subscriptions").where("user_id", "=", userId).execute();
}

export async function deleteSubscription(connection: Connection, id: number): Promise<void> {
  await connection.deleteFrom("push_subscriptions").where("id", "=", id).execute();
}

/** Not sooner where the last try failed. */
export async function updateDue(connection: Connection, userId: string, time: Date): Promise<void> {
  await connection
    .updateTable("push_subscriptions")
    .set({ due_at: time })
    .where("user_id", "=", userId)
    .where((eb) => eb.or([eb("due_at", "is", null), eb.and([eb("due_at", ">", time), eb("failures", "=", 0)])]))
    .execute();
}

/** Only those of sign-ins that are good. */
export function listDue(connection: Connection, { now, limit }: { now: Date; limit: number }): Promise<Subscription[]> {
  return connection
    .selectFrom("push_subscriptions")
    .innerJoin("login_sessions", "login_sessions.sid", "push_subscriptions.login_sid")
    .innerJoin("users", "users.id", "push_subscriptions.user_id")
    .selectAll("push_subscriptions")
    .where("push_subscriptions.due_at", "<=", now)
    .where("login_sessions.expire", ">", now)
    .where("users.suspended_at", "is", null)
    .orderBy("push_subscriptions.due_at")
    .limit(limit)
    .execute();
}

/** Changes one that is still due as it was: of several processes one succeeds, and a newer event isn't lost. */
export async function changeDue(
  connection: Connection,
  { id, due_at }: Pick<Subscription, "id" | "due_at">,
  changes: RowUpdate<"push_subscriptions">,
): Promise<boolean> {
  const changed = await connection
    .updateTable("push_subscriptions")
    .set(changes)
    .where("id", "=", id)
    .where("due_at", "=", due_at)
    .returning("id")
    .execute();
  return changed.length > 0;
}

export async function updateSubscription(
  connection: Connection,
  id: number,
  changes: RowUpdate<"push_subscriptions">,
): Promise<void> {
  await connection.updateTable("push_subscriptions").set(changes).where("id", "=", id).execute();
}

/** Whether the person has something unread of these kinds, a list that isn't empty, from after `since`. */
export async function hasNews(
  connection: Connection,
  userId: string,
  { since, kinds }: { since: Date; kinds: readonly NotificationKind[] },
): Promise<boolean> {
  const found = await connection
    .selectFrom("notifications")
    .innerJoin("users as sender", "sender.id", "notifications.from_user_id")
    .select(sql`1`.as("found"))
    .where("notifications.user_id", "=", userId)
    .where("notifications.is_read", "=", false)
    .where("notifications.created_at", ">", since)
    .where("notifications.kind", "in", kinds)
    .where(personVisibleTo(userId, "notifications.from_user_id", "sender"))
    .where(isAboutVisible(userId))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
