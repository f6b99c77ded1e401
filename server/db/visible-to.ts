import { type SqlBool, sql } from "kysely";
import type { Value } from "./prepared.ts";

/**
 * A where-fragment for every query that may show a person to somebody else: neither has blocked the other, and the
 * account is not suspended. Whoever it leaves out is to the viewer what an unknown id is.
 * @param person the column that holds the person's id
 * @param users the person's row where the query reads it anyway; it need not be looked up again then
 */
export function personVisibleTo(viewerId: Value<string>, person: string, users?: string) {
  const id = sql.ref(person);
  const isSuspended = users
    ? sql`(${sql.ref(`${users}.suspended_at`)} is not null and ${id} <> ${viewerId})`
    : sql`exists (
      select 1 from users as suspended
      where suspended.id = ${id} and suspended.suspended_at is not null and suspended.id <> ${viewerId}
    )`;
  return sql<SqlBool>`(not exists (select 1 from blocks where blocker_id = ${viewerId} and blocked_id = ${id})
    and not exists (select 1 from blocks where blocker_id = ${id} and blocked_id = ${viewerId})
    and not ${isSuspended})`;
}

/**
 * A where-fragment for every query over `cannabis_sessions` that somebody else's sessions may appear in: one's own, and
 * of people one may see what is public or, when they have accepted one as a follower, for followers. A request to
 * follow is no follow, so it shows nothing. There is no second copy of this rule: sessions.access.ts asks it too.
 * @param users the author's row where the query reads it anyway
 */
export function visibleTo(viewerId: Value<string>, users?: string) {
  return sql<SqlBool>`(cannabis_sessions.user_id = ${viewerId} or (
    cannabis_sessions.hidden_at is null
    and (cannabis_sessions.visibility = 'public' or (cannabis_sessions.visibility = 'followers' and exists (
      select 1 from follows where follower_id = ${viewerId} and following_id = cannabis_sessions.user_id)))
    and ${personVisibleTo(viewerId, "cannabis_sessions.user_id", users)}))`;
}
