import { type Expression, type SqlBool, sql } from "kysely";
import { isFound } from "./is-found.ts";
import type { Value } from "./prepared.ts";

function isUnblocked(viewerId: Value<string>, person: string) {
  const blocks = (blocker: Expression<unknown>, blocked: Expression<unknown>) =>
    isFound(sql`(select 1 from blocks where blocker_id = ${blocker} and blocked_id = ${blocked})`);
  const [viewer, id] = [sql`${viewerId}`, sql.ref(person)];
  return sql<SqlBool>`(not ${blocks(viewer, id)} and not ${blocks(id, viewer)})`;
}

/** The account isn't suspended, or it's the viewer's own. */
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
 * A where-fragment for every query that may show a person to another one: neither has blocked the other, and the account
 * is not suspended. To the viewer an invisible person is the same as an unknown id.
 * @param person the column of the person's id
 * @param users the person's row, where the query joins it anyway
 */
export const personVisibleTo = (viewerId: Value<string>, person: string, users?: string) =>
  sql<SqlBool>`(${isUnblocked(viewerId, person)} and ${isInUse(viewerId, person, users)})`;

/**
 * A where-fragment for every query over other people's `cannabis_sessions`: the viewer's own, and of visible people public
 * ones, for their followers those for followers, and for those whom they count among their close friends those as well.
 * Follow requests give no access. A close friend is a mark on a follow, so that whoever stops following is none anymore.
 * The only copy of this rule; sessions.access.ts uses it, too.
 * @param users the author's row, where the query joins it anyway
 */
export function visibleTo(viewerId: Value<string>, users?: string) {
  const author = "cannabis_sessions.user_id";
  const follows = (more = sql``) =>
    isFound(sql`(select 1 from follows
      where follower_id = ${viewerId} and following_id = cannabis_sessions.user_id${more})`);
  // The author's row is checked in its own conjunct: PostgreSQL would evaluate the rest twice otherwise.
  return sql<SqlBool>`((cannabis_sessions.user_id = ${viewerId} or (
    cannabis_sessions.hidden_at is null
    and (cannabis_sessions.visibility = 'public'
      or (cannabis_sessions.visibility = 'followers' and ${follows()})
      or (cannabis_sessions.visibility = 'close-friends' and ${follows(sql` and is_close_friend`)}))
    and ${isUnblocked(viewerId, author)})) and ${isInUse(viewerId, author, users)})`;
}

/**
 * A where-fragment for the one query that shows a session by its link, to anyone and whatever its audience
 * (docs/decisions/0063): moderation hasn't hidden it, its owner isn't suspended, and no block stands between them.
 * @param users the owner's row
 */
export const openByLink = (viewerId: Value<string>, users: string) =>
  sql<SqlBool>`(cannabis_sessions.hidden_at is null and ${personVisibleTo(viewerId, "cannabis_sessions.user_id", users)})`;

/** An ask to add one's own session names the product, method and amount to copy, whether or not its recipient sees the session. */
const isOpenAsk = sql<SqlBool>`(notifications.kind = 'companion' and ${isFound(
  sql`(select 1 from companions inner join cannabis_sessions as asked on asked.id = companions.session_id
    where companions.session_id = notifications.session_id and companions.user_id = notifications.user_id
    and companions.state = 'asked' and asked.hidden_at is null)`,
)})`;

/** For queries over `notifications`: those about a session that its recipient doesn't see for now aren't there. */
export const isAboutVisible = (viewerId: Value<string>) =>
  sql<SqlBool>`(notifications.session_id is null or ${isFound(
    sql`(select 1 from cannabis_sessions where cannabis_sessions.id = notifications.session_id and ${visibleTo(viewerId)})`,
  )} or ${isOpenAsk})`;
