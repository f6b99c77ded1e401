import { sql } from "kysely";
import type { Connection, Database } from "./database.ts";
import { inTransaction } from "./transaction.ts";

/** A denormalised counter; it changes in the transaction of the rows that it counts. */
interface Counter {
  table: "users" | "cannabis_sessions" | "session_ratings";
  id: "id" | "session_id";
  column: string;
  /** A query for the true value. */
  count: string;
}

const comparisonsWhere = (condition: string) => `select count(*) from session_comparisons where ${condition}`;
const first = "winner_session_id = session_ratings.session_id";
const second = "loser_session_id = session_ratings.session_id";
const sessionsOfUser = "select count(*) from cannabis_sessions where user_id = users.id";

const users = { table: "users", id: "id" } as const;
const sessions = { table: "cannabis_sessions", id: "id" } as const;
const ratings = { table: "session_ratings", id: "session_id" } as const;
const counters: readonly Counter[] = [
  { ...users, column: "following_count", count: "select count(*) from follows where follower_id = users.id" },
  { ...users, column: "followers_count", count: "select count(*) from follows where following_id = users.id" },
  { ...users, column: "sessions_count", count: sessionsOfUser },
  {
    ...users,
    column: "public_sessions_count",
    count: `${sessionsOfUser} and hidden_at is null and visibility = 'public'`,
  },
  {
    ...users,
    column: "followers_sessions_count",
    count: `${sessionsOfUser} and hidden_at is null and visibility = 'followers'`,
  },
  {
    ...users,
    column: "close_friends_sessions_count",
    count: `${sessionsOfUser} and hidden_at is null and visibility = 'close-friends'`,
  },
  { ...sessions, column: "likes_count", count: "select count(*) from likes where session_id = cannabis_sessions.id" },
  {
    ...sessions,
    column: "comments_count",
    count: "select count(*) from comments where session_id = cannabis_sessions.id and hidden_at is null",
  },
  { ...ratings, column: "wins", count: comparisonsWhere(`${first} and not is_tie`) },
  { ...ratings, column: "losses", count: comparisonsWhere(`${second} and not is_tie`) },
  { ...ratings, column: "comparisons", count: comparisonsWhere(`${first} or ${second}`) },
];

export interface Correction {
  readonly table: string;
  readonly id: string | number;
  readonly column: string;
  readonly from: number;
  readonly to: number;
}

/** Corrects denormalised counters, also beside a running server. @returns the counters that were wrong */
export async function recount(database: Database): Promise<Correction[]> {
  const corrections: Correction[] = [];
  for (const counter of counters) {
    for (const id of await findSuspects(database.db, counter)) {
      const correction = await inTransaction(database, (transaction) => correct(transaction, counter, id));
      if (correction) corrections.push(correction);
    }
  }
  return corrections;
}

/** How many counters are wrong at the moment. Writes nothing. */
export async function countWrong({ db }: Database): Promise<number> {
  let wrong = 0;
  for (const counter of counters) wrong += (await findSuspects(db, counter)).length;
  return wrong;
}

async function findSuspects(connection: Connection, counter: Counter): Promise<(string | number)[]> {
  const { rows } = await sql<{ id: string | number }>`
    select ${sql.ref(counter.id)} as id from ${sql.table(counter.table)}
    where ${sql.ref(counter.column)} <> (${sql.raw(counter.count)})`.execute(connection);
  return rows.map(({ id }) => id);
}

/**
 * The first statement locks the row, so that no concurrent change is missed. It must not write it: PostgreSQL checks the
 * foreign keys of a row that is written twice, which would lock a session's owner after the session (decision 22).
 */
async function correct(
  transaction: Connection,
  counter: Counter,
  id: string | number,
): Promise<Correction | undefined> {
  const [table, key, column] = [sql.table(counter.table), sql.ref(counter.id), sql.ref(counter.column)];
  const before = await transaction
    .selectFrom(sql<object>`${table}`.as("counted"))
    .select(sql<number>`${column}`.as("count"))
    .where(sql<boolean>`${key} = ${id}`)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const after = await sql<{ count: number }>`
    update ${table} set ${column} = (${sql.raw(counter.count)}) where ${key} = ${id}
    returning ${column} as count`.execute(transaction);
  const [from, to] = [before?.count, after.rows[0]?.count];
  if (from === undefined || to === undefined || from === to) return undefined;
  return { table: counter.table, id, column: counter.column, from, to };
}
