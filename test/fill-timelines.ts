import { type QueryExecutorProvider, type RawBuilder, sql } from "kysely";
import { fanOutLimit } from "#server/features/timelines/timelines.service.ts";

/** Rewrites all timelines from the stored sessions and follows: for rows inserted past the application. In a transaction. */
export async function fillTimelines(
  transaction: QueryExecutorProvider,
  limit: number = fanOutLimit,
  isNews: RawBuilder<unknown> = sql`cannabis_sessions.import_id is null`,
): Promise<void> {
  const run = (statement: RawBuilder<unknown>) => statement.execute(transaction);
  await run(sql`update users set is_pulled = (followers_count > ${sql.lit(limit)})`);
  await run(sql`update follows set is_pulled = (select is_pulled from users where users.id = follows.following_id)`);
  await run(sql`delete from timeline_entries`);
  // In primary key order, so that pages are written sequentially.
  await run(sql`
    insert into timeline_entries (owner_id, created_at, session_id)
    select user_id, created_at, id from cannabis_sessions
    union all
    select follows.follower_id, cannabis_sessions.created_at, cannabis_sessions.id
    from follows inner join cannabis_sessions on cannabis_sessions.user_id = follows.following_id
    where cannabis_sessions.visibility <> 'private' and ${isNews}
    order by 1, 2, 3`);
}

/** As if these sessions had been shared since too many follow their authors: they're in no follower's timeline yet. */
export async function pullSessions(transaction: QueryExecutorProvider, ids: readonly number[]): Promise<void> {
  const run = (statement: RawBuilder<unknown>) => statement.execute(transaction);
  const authors = sql`(select user_id from cannabis_sessions where id in (${sql.join([0, ...ids])}))`;
  await run(sql`update users set is_pulled = true where id in ${authors}`);
  await run(sql`update follows set is_pulled = true where following_id in ${authors}`);
  await run(sql`
    insert into pulled_sessions (author_id, number, session_id)
    select user_id, row_number() over (partition by user_id order by id) + coalesce(
      (select max(number) from pulled_sessions where author_id = cannabis_sessions.user_id), 0), id
    from cannabis_sessions where id in (${sql.join([0, ...ids])})`);
  await run(sql`
    delete from timeline_entries where session_id in (${sql.join([0, ...ids])})
    and owner_id not in (select user_id from cannabis_sessions where id = timeline_entries.session_id)`);
}
