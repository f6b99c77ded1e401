import type { Connection } from "#server/db/database.ts";
import { openByLink, visibleTo } from "#server/db/query/visible-to.ts";
import type { NewRow } from "#server/db/schema/tables.ts";

export async function findToken(connection: Connection, sessionId: number): Promise<string | null> {
  const query = connection.selectFrom("shared_links").select("token").where("session_id", "=", sessionId);
  return (await query.executeTakeFirst())?.token ?? null;
}

/** One that is there already stays. */
export async function insertLink(transaction: Connection, link: NewRow<"shared_links">): Promise<void> {
  await transaction
    .insertInto("shared_links")
    .values(link)
    .onConflict((conflict) => conflict.column("session_id").doNothing())
    .execute();
}

export async function deleteLinks(transaction: Connection, sessionIds: readonly number[]): Promise<void> {
  await transaction.deleteFrom("shared_links").where("session_id", "in", sessionIds).execute();
}

export async function deleteLinksOf(transaction: Connection, userId: string): Promise<void> {
  await transaction
    .deleteFrom("shared_links")
    .where("session_id", "in", (eb) =>
      eb.selectFrom("cannabis_sessions").select("cannabis_sessions.id").where("user_id", "=", userId),
    )
    .execute();
}

interface Opened {
  token: string;
  /** Empty for someone who isn't signed in. */
  viewerId: string;
}

/** The only query that shows a session to someone without an account: the columns are all that a link tells. */
export function findShared(connection: Connection, { token, viewerId }: Opened) {
  return connection
    .selectFrom("shared_links")
    .innerJoin("cannabis_sessions", "cannabis_sessions.id", "shared_links.session_id")
    .innerJoin("users", "users.id", "cannabis_sessions.user_id")
    .leftJoin("photos as avatar", "avatar.id", "users.avatar_id")
    .leftJoin("photos as photo", "photo.id", "cannabis_sessions.photo_id")
    .select(["shared_links.shared_at", "users.username", "users.first_name", "users.last_name"])
    .select(["cannabis_sessions.strain_name", "cannabis_sessions.strain_type", "cannabis_sessions.brand"])
    .select(["cannabis_sessions.rating", "cannabis_sessions.notes", "avatar.id as avatar_id"])
    .select(["photo.id as photo_id", "photo.width as photo_width", "photo.height as photo_height"])
    .select(["photo.placeholder as photo_placeholder", "photo.alt as photo_alt"])
    .where("shared_links.token", "=", token)
    .where(openByLink(viewerId, "users"))
    .executeTakeFirst();
}

/** The session's id, for someone who may see it without the link. */
export async function findVisibleId(connection: Connection, { token, viewerId }: Opened): Promise<number | null> {
  const row = await connection
    .selectFrom("shared_links")
    .innerJoin("cannabis_sessions", "cannabis_sessions.id", "shared_links.session_id")
    .select("cannabis_sessions.id")
    .where("shared_links.token", "=", token)
    .where(visibleTo(viewerId))
    .executeTakeFirst();
  return row?.id ?? null;
}
