import { sql } from "kysely";
import type { Connection } from "#server/db/database.ts";
import { personVisibleTo, visibleTo } from "#server/db/query/visible-to.ts";

/** People with these names, in lower case. */
export function listNamed(connection: Connection, names: readonly string[]) {
  return connection
    .selectFrom("users")
    .select(["id as userId", "username_key as username"])
    .where("username_key", "in", names)
    .execute();
}

/** Those of them who may see the session, and whom its commenter may see. */
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
