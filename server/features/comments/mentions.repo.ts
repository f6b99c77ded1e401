import { sql } from "kysely";
import type { Connection } from "#server/db/database.ts";
import { isFound } from "#server/db/query/is-found.ts";
import { personVisibleTo, visibleTo } from "#server/db/query/visible-to.ts";

/** People with these names, in lower case. */
export function listNamed(connection: Connection, names: readonly string[]) {
  return connection
    .selectFrom("users")
    .select(["id as userId", "username_key as username"])
    .where("username_key", "in", names)
    .execute();
}

/**
 * Those of them who may see the session, and whom the comment's author may see. Of people who turned discovery off only
 * those whom the author knows: a name must not find them (decision 32).
 */
export function listMentionable(
  connection: Connection,
  { authorId, sessionId, names }: { authorId: string; sessionId: number; names: readonly string[] },
) {
  return connection
    .selectFrom("users as named")
    .innerJoin("cannabis_sessions", (join) => join.on("cannabis_sessions.id", "=", sessionId))
    .select(["named.id as userId", "named.username_key as username"])
    .where("named.username_key", "in", names)
    .where(personVisibleTo(authorId, "named.id", "named"))
    .where(visibleTo(sql.ref<string>("named.id")))
    .where((eb) =>
      eb.or([
        eb("named.allow_discovery", "=", true),
        eb("named.id", "in", [eb.val(authorId), eb.ref("cannabis_sessions.user_id")]),
        isFound(sql`(
          select 1 from comments
          where session_id = ${sessionId} and user_id = named.id and hidden_at is null limit 1
        )`),
        isFound(sql`(select 1 from follows where follower_id = ${authorId} and following_id = named.id)`),
        isFound(sql`(select 1 from follows where follower_id = named.id and following_id = ${authorId})`),
      ]),
    )
    .execute();
}

/** @returns those whom the viewer may see */
export async function listVisible(connection: Connection, viewerId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await connection
    .selectFrom("users")
    .select("id")
    .where("id", "in", ids)
    .where(personVisibleTo(viewerId, "users.id", "users"))
    .execute();
  return rows.map(({ id }) => id);
}
