import { type QueryExecutorProvider, type RawBuilder, sql } from "kysely";
import { fanOutLimit } from "#server/features/timelines/timelines.service.ts";

/** Rewrites all timelines from the stored sessions and follows: for rows inserted past the application. In a transaction. */
export async function fillTimelines(transaction: QueryExecutorProvider, limit: number = fanOutLimit): Promise<void> {
  const run = (statement: RawBuilder<unknown>) => statement.execute(transaction);
  await run(sql`update users set is_pulled = (followers_count > ${sql.lit(limit)})`);
  await run(sql`update follows set is_pulled = (select is_pulled from users where users.id = follows.following_id)`);
  await run(sql`
    update cannabis_sessions
    set is_fanned_out = not (select is_pulled from users where users.id = cannabis_sessions.user_id)`);
  await run(sql`delete from timeline_entries`);
  // In primary key order, so that pages are written sequentially.
  await run(sql`
    insert into timeline_entries (owner_id, created_at, session_id)
    select user_id, created_at, id from cannabis_sessions
    union all
    select follows.follower_id, cannabis_sessions.created_at, cannabis_sessions.id
    from follows inner join cannabis_sessions on cannabis_sessions.user_id = follows.following_id
    where cannabis_sessions.is_fanned_out and cannabis_sessions.visibility <> 'private'
    order by 1, 2, 3`);
}
