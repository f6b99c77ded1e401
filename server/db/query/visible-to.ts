import { type Expression, type SqlBool, sql } from "kysely";
import { isFound } from "./is-found.ts";
import type { Value } from "./prepared.ts";

function isUnblocked(viewerId: Value<string>, person: string) {
  const blocks = (by: Expression<unknown>, whom: Expression<unknown>) =>
    isFound(sql`(select 1 from blocks where blocker_id = ${by} and blocked_id = ${whom})`);
  const [viewer, id] = [sql`${viewerId}`, sql.ref(person)];
  return sql<SqlBool>`(not ${blocks(viewer, id)} and not ${blocks(id, viewer)})`;
}

/** Or it is the viewer's own account. */
function isInUse(viewerId: Value<string>, person: string, users?: string) {
  const id = sql.ref(person);
  return users
    ? sql<SqlBool>`(${sql.ref(`${users}.suspended_at`)} is null or ${id} = ${viewerId})`
    : sql<SqlBool>`not ${isFound(sql`(
      select 1 from users as suspended
      where suspended.id = ${id} and suspended.suspended_at is not null and suspended.id <> ${viewerId}
    )`)}`;
}

/**
 * A where-fragment for every query that may show a person to somebody else: neither has blocked the other, and the
 * account is not suspended. Whoever it leaves out is to the viewer what an unknown id is.
 * @param person the column that holds the person's id
 * @param users the person's row where the query reads it anyway; it need not be looked up again then
 */
export const personVisibleTo = (viewerId: Value<string>, person: string, users?: string) =>
  sql<SqlBool>`(${isUnblocked(viewerId, person)} and ${isInUse(viewerId, person, users)})`;

/**
 * A where-fragment for every query over `cannabis_sessions` that somebody else's sessions may appear in: one's own, and
 * of people one may see what is public or, when they have accepted one as a follower, for followers. A request to
 * follow is no follow, so it shows nothing. There is no second copy of this rule: sessions.access.ts asks it too.
 * @param users the author's row where the query reads it anyway
 */
export function visibleTo(viewerId: Value<string>, users?: string) {
  const author = "cannabis_sessions.user_id";
  const isFollowed = isFound(
    sql`(select 1 from follows where follower_id = ${viewerId} and following_id = cannabis_sessions.user_id)`,
  );
  // What reads the author's row stands alone: PostgreSQL would ask all the rest once more beside it.
  return sql<SqlBool>`((cannabis_sessions.user_id = ${viewerId} or (
    cannabis_sessions.hidden_at is null
    and (cannabis_sessions.visibility = 'public' or (cannabis_sessions.visibility = 'followers' and ${isFollowed}))
    and ${isUnblocked(viewerId, author)})) and ${isInUse(viewerId, author, users)})`;
}

/**
 * The same for somebody who is known to follow the author and to see them (`personVisibleTo`), where these are asked once
 * for many sessions. It only narrows what is looked at; what is shown has passed `visibleTo`.
 */
export const isForFollowers = sql<SqlBool>`(
  cannabis_sessions.hidden_at is null and cannabis_sessions.visibility in ('public', 'followers'))`;
