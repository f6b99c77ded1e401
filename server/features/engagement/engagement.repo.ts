import { type Expression, expressionBuilder, sql } from "kysely";
import type { Connection } from "#server/db/database.ts";
import { isFound } from "#server/db/query/is-found.ts";
import { personVisibleTo, visibleTo } from "#server/db/query/visible-to.ts";
import type { Tables } from "#server/db/schema/tables.ts";
import { limits } from "#shared/domain/limits.ts";

const { likers, newestLikes } = limits.engagement;

/**
 * The ids of a session's likers whom the viewer follows, joined by commas. Only its newest likes are looked through, so that
 * a session with a great many costs no more. Of a session for close friends only the owner is told: a face would say who
 * else is one.
 */
function likersOf(viewerId: string, sessionId: Expression<number>) {
  return sql<string | null>`(
    select string_agg(known.user_id, ',' order by known.id desc) from (
      select newest.user_id, newest.id from (
        select likes.user_id, likes.id from likes where likes.session_id = ${sessionId}
        and (cannabis_sessions.visibility <> 'close-friends' or cannabis_sessions.user_id = ${viewerId})
        order by likes.id desc limit ${sql.lit(newestLikes)}
      ) as newest
      where ${isFound(sql`(select 1 from follows
        where follows.follower_id = ${viewerId} and follows.following_id = newest.user_id)`)}
      and ${personVisibleTo(viewerId, "newest.user_id")}
      order by newest.id desc limit ${sql.lit(likers)}
    ) as known
  )`;
}

/** The session's newest comment by someone whom the viewer may see. */
const latestCommentOf = (viewerId: string, sessionId: Expression<number>) =>
  expressionBuilder<Tables>()
    .selectFrom("comments")
    .select("comments.id")
    .where("comments.session_id", "=", sessionId)
    .where("comments.hidden_at", "is", null)
    .where(personVisibleTo(viewerId, "comments.user_id"))
    .orderBy("comments.created_at", "desc")
    .orderBy("comments.id", "desc")
    .limit(1);

/** Those of the sessions that the viewer may see. */
export function listEngagement(connection: Connection, viewerId: string, ids: readonly number[]) {
  return connection
    .selectFrom("cannabis_sessions")
    .select((eb) => [
      "cannabis_sessions.id",
      likersOf(viewerId, eb.ref("cannabis_sessions.id")).as("liker_ids"),
      latestCommentOf(viewerId, eb.ref("cannabis_sessions.id")).as("comment_id"),
    ])
    .where("cannabis_sessions.id", "in", ids)
    .where(visibleTo(viewerId))
    .execute();
}

export function listComments(connection: Connection, ids: readonly number[]) {
  return connection
    .selectFrom("comments")
    .select(["id", "user_id", "content", "created_at"])
    .where("id", "in", ids)
    .execute();
}

export function listAuthors(connection: Connection, ids: readonly string[]) {
  return connection
    .selectFrom("users")
    .leftJoin("photos as avatar", "avatar.id", "users.avatar_id")
    .select(["users.id", "username", "first_name", "last_name", "avatar.address as avatar_address"])
    .where("users.id", "in", ids)
    .execute();
}
